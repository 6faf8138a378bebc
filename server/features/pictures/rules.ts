import { createHash } from 'node:crypto'
import type { PictureKind, PictureSize } from '#contract/pictures.ts'

/** Where a file of a picture is. The content of an address never changes. */
export const pictureAddress = (name: string, size: PictureSize) => `/pictures/${name}-${size}.webp`

/**
 * The name of a picture. It includes the business, so that two with the same picture have two addresses, and one that
 * is removed is gone.
 */
export const pictureName = (businessId: number, kind: PictureKind, content: Uint8Array): string =>
  createHash('sha256').update(`${businessId} ${kind} `).update(content).digest('hex').slice(0, 32)
