import type { Partner } from '#contract/partners.ts'
import type { Site } from '#contract/site.ts'

/** A partner as schema.org data for search engines, only with facts that the partner gave. */
export const organization = ({ id, businessName, businessLocation, logo }: Partner, site: Site) => ({
  '@context': 'https://schema.org/',
  '@type': 'Organization',
  name: businessName,
  url: `${site.publicUrl}/partners/${id}`,
  ...(logo && { logo: `${site.publicUrl}${logo}` }),
  ...(businessLocation && { address: businessLocation }),
})
