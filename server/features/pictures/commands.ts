import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { PHOTOS_MAX } from '#contract/limits.ts'
import type { Picture, PictureKind, PicturePatch } from '#contract/pictures.ts'
import type { Db } from '#server/db/open.ts'
import { pictureFiles, pictures, users } from '#server/db/schema.ts'
import type { EncodedPicture } from '#server/features/pictures/encoding/commands.ts'
import { asPicture } from '#server/features/pictures/queries.ts'
import { pictureName } from '#server/features/pictures/rules.ts'
import { found, refusedField } from '#server/refusal.ts'

/**
 * Stores a picture: a logo replaces the previous one, a photo is added after the others. A picture that exists already is unchanged. Must
 * run in the transaction of a write that locks the account, so that the count is still correct.
 */
export async function addPicture(
  tx: Db,
  businessId: number,
  kind: PictureKind,
  { width, height, files }: EncodedPicture,
): Promise<Picture> {
  const name = pictureName(businessId, kind, files.large)
  const [same] = await tx.select().from(pictures).where(eq(pictures.name, name))
  if (same) return asPicture(same)
  const position = kind === 'logo' ? await replaceLogo(tx, businessId, name) : await nextPosition(tx, businessId)
  const [added] = await tx.insert(pictures).values({ businessId, kind, name, position, width, height }).returning()
  const picture = found(added)
  await tx.insert(pictureFiles).values([
    { pictureId: picture.id, size: 'small', bytes: files.small },
    { pictureId: picture.id, size: 'medium', bytes: files.medium },
    { pictureId: picture.id, size: 'large', bytes: files.large },
  ])
  return asPicture(picture)
}

async function replaceLogo(tx: Db, businessId: number, name: string): Promise<number> {
  await tx.delete(pictures).where(and(eq(pictures.businessId, businessId), eq(pictures.kind, 'logo')))
  await tx.update(users).set({ logo: name }).where(eq(users.id, businessId))
  return 0
}

async function nextPosition(tx: Db, businessId: number): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(${pictures.position}), -1)` })
    .from(pictures)
    .where(and(eq(pictures.businessId, businessId), eq(pictures.kind, 'photo')))
  const { count, last } = found(row)
  if (count >= PHOTOS_MAX) throw refusedField('file', 'pictures.tooMany', 'conflict')
  return last + 1
}

/** Changes the description of a picture and its place among the photos. Must run like `addPicture`. */
export async function changePicture(
  tx: Db,
  businessId: number,
  id: number,
  { alt, position }: PicturePatch,
): Promise<Picture> {
  const own = and(eq(pictures.id, id), eq(pictures.businessId, businessId))
  const [picture] =
    alt === undefined
      ? await tx.select().from(pictures).where(own)
      : await tx.update(pictures).set({ alt }).where(own).returning()
  const changed = found(picture)
  if (position !== undefined && changed.kind === 'photo') await movePhoto(tx, businessId, id, position)
  return asPicture(changed)
}

async function movePhoto(tx: Db, businessId: number, id: number, position: number) {
  const others = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.businessId, businessId), eq(pictures.kind, 'photo'), ne(pictures.id, id)))
    .orderBy(asc(pictures.position), asc(pictures.id))
  const order = others.map((photo) => photo.id).toSpliced(position, 0, id)
  for (const [at, photo] of order.entries()) {
    await tx.update(pictures).set({ position: at }).where(eq(pictures.id, photo))
  }
}

/** Removes a picture with its files. Must run like `addPicture`. */
export async function removePicture(tx: Db, businessId: number, id: number): Promise<void> {
  const [gone] = await tx
    .delete(pictures)
    .where(and(eq(pictures.id, id), eq(pictures.businessId, businessId)))
    .returning({ kind: pictures.kind })
  if (found(gone).kind === 'logo') await tx.update(users).set({ logo: null }).where(eq(users.id, businessId))
}
