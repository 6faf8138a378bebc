import type { LinkChannel } from '#contract/channels.ts'

/** The parameter of a link that names its channel. Pages do not depend on it. Apart from the channels, because every page loads this. */
export const VIA = 'via'

/** The same address for this channel. It must not have a query. */
export const viaChannel = (address: string, channel: LinkChannel): string => `${address}?${VIA}=${channel}`
