import type { Partner } from '#contract/partners.ts'
import type { Site } from '#contract/site.ts'

/** A business may have a site of its own. */
export type WithSite = { website?: string | null | undefined }

/** A partner as schema.org data for search engines, only with facts that the partner stated. */
export const organization = (
  { id, businessName, businessLocation, logo, website }: Partner & WithSite,
  site: Site,
) => ({
  '@context': 'https://schema.org/',
  '@type': 'Organization',
  name: businessName,
  url: `${site.publicUrl}/partners/${id}`,
  ...logoOf({ logo }, site),
  ...(website && { sameAs: website }),
  ...(businessLocation && { address: businessLocation }),
})

/** Search engines show logos from 112 pixels on, so this is the larger size. */
export const logoOf = ({ logo }: Pick<Partner, 'logo'>, { publicUrl }: Site) =>
  logo ? { logo: publicUrl + logo.replace(/-small(?=\.\w+$)/, '-medium') } : {}
