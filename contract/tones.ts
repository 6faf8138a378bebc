/** How the built-in writer sounds. Here without zod, so that the web can list them. */
export const TONES = ['plain', 'warm', 'cheeky'] as const
export type Tone = (typeof TONES)[number]
export const DEFAULT_TONE: Tone = 'plain'
