import { viaChannel } from '#contract/viaChannel.ts'

/** Where the code on a poster leads. */
export const posterTarget = (publicUrl: string, jobId: number): string =>
  viaChannel(`${publicUrl}/jobs/${jobId}`, 'poster')

/** The size of a title on the poster: the more letters, the smaller. */
export function titleSize(title: string): 'large' | 'medium' | 'small' {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length))
  if (title.length <= 30 && longestWord <= 14) return 'large'
  return title.length <= 70 && longestWord <= 20 ? 'medium' : 'small'
}
