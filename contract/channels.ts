/** The channels that links name, in `?via=poster`. */
export const LINK_CHANNELS = ['share', 'whatsapp', 'poster', 'feed', 'embed'] as const
export type LinkChannel = (typeof LINK_CHANNELS)[number]

/** The channels within the site: a list, or a search. */
export const SITE_CHANNELS = ['list', 'search'] as const
export type SiteChannel = (typeof SITE_CHANNELS)[number]

/** How a visitor came to a job. `web`: from another site. `direct`: nothing is known. */
export const CHANNELS = [...SITE_CHANNELS, ...LINK_CHANNELS, 'web', 'direct'] as const
export type Channel = (typeof CHANNELS)[number]

export const isLinkChannel = (text: string | null): text is LinkChannel => LINK_CHANNELS.some((one) => one === text)
