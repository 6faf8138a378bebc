import { viaChannel } from '#contract/viaChannel.ts'

/** The address in the code of a poster. */
export const posterTarget = (publicUrl: string, jobId: number): string =>
  viaChannel(`${publicUrl}/jobs/${jobId}`, 'poster')

/** From `tiny` on, all text becomes smaller, not only the title. */
export const SIZES = ['large', 'medium', 'small', 'tiny', 'tiniest'] as const
export type Size = (typeof SIZES)[number]

/** The size of a title on the poster, if the other text leaves enough space: the longer, the smaller. */
export function titleSize(title: string): Size {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length))
  if (title.length <= 30 && longestWord <= 14) return 'large'
  return title.length <= 70 && longestWord <= 20 ? 'medium' : 'small'
}
