/** The texts that an operator can write in place of those of the product. Each is also the name of its page. */
export const WRITABLE_TEXTS = ['impressum', 'terms', 'privacy'] as const
export type WritableText = (typeof WRITABLE_TEXTS)[number]
