import type { Partner } from '#contract/partners.ts'
import type { Site } from '#contract/site.ts'

/** A partner as search engines want to be told of it (schema.org): what it said of itself, and no guess. */
export const organization = ({ id, businessName, businessLocation }: Partner, site: Site) => ({
  '@context': 'https://schema.org/',
  '@type': 'Organization',
  name: businessName,
  url: `${site.publicUrl}/partners/${id}`,
  ...(businessLocation && { address: businessLocation }),
})
