import { createHash } from 'node:crypto'
import type { PictureKind, PictureSize } from '#contract/pictures.ts'

/** The address of a file of a picture. Its content never changes. */
export const pictureAddress = (name: string, size: PictureSize) => `/pictures/${name}-${size}.webp`

/**
 * The name of a picture. It depends on the business, so that the same picture of two businesses has two addresses, and removing one removes
 * its address.
 */
export const pictureName = (businessId: number, kind: PictureKind, content: Uint8Array): string =>
  createHash('sha256').update(`${businessId} ${kind} `).update(content).digest('hex').slice(0, 32)
