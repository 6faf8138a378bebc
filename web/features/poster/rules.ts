import { viaChannel } from '#contract/viaChannel.ts'

/** Where the code on a poster leads. */
export const posterTarget = (publicUrl: string, jobId: number): string =>
  viaChannel(`${publicUrl}/jobs/${jobId}`, 'poster')

/** From `tiny` on, all letters are smaller, not only those of the title. */
export const SIZES = ['large', 'medium', 'small', 'tiny', 'tiniest'] as const
export type Size = (typeof SIZES)[number]

/** The size of a title on the poster, if there is room: the more letters, the smaller. */
export function titleSize(title: string): Size {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length))
  if (title.length <= 30 && longestWord <= 14) return 'large'
  return title.length <= 70 && longestWord <= 20 ? 'medium' : 'small'
}
