import { type AnyColumn, and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Picture, PictureSize, Pictures } from '#contract/pictures.ts'
import type { Db } from '#server/db/open.ts'
import { jsonArray, jsonOf } from '#server/db/query/json.ts'
import { pictureFiles, pictures, users } from '#server/db/schema.ts'
import { pictureAddress } from '#server/features/pictures/rules.ts'

const columns = {
  id: pictures.id,
  kind: pictures.kind,
  name: pictures.name,
  alt: pictures.alt,
  width: pictures.width,
  height: pictures.height,
}

type Row = Pick<typeof pictures.$inferSelect, keyof typeof columns>

const inOrder = [asc(pictures.position), asc(pictures.id)]

/** The logo and the photos of a business. */
export const listPictures = async (db: Db, businessId: number): Promise<Pictures> =>
  asPictures(
    await db
      .select(columns)
      .from(pictures)
      .where(eq(pictures.businessId, businessId))
      .orderBy(...inOrder),
  )

/** The same as part of a query that reads the business or something of it; see `asPictures`. */
export const picturesOf = (db: Db, businessId: AnyColumn) =>
  jsonArray<Row>(
    db
      .select({ row: jsonOf<Row>(columns) })
      .from(pictures)
      .where(eq(pictures.businessId, businessId))
      .orderBy(...inOrder),
  )

/** The result of `picturesOf` as a response. */
export function asPictures(rows: Row[]): Pictures {
  const logo = rows.find(({ kind }) => kind === 'logo')
  return { logo: logo ? asPicture(logo) : null, photos: rows.filter(({ kind }) => kind === 'photo').map(asPicture) }
}

/** A picture as it is shown. */
export const asPicture = ({ id, name, alt, width, height }: Omit<Row, 'kind'>): Picture => ({
  id,
  alt,
  small: pictureAddress(name, 'small'),
  medium: pictureAddress(name, 'medium'),
  large: pictureAddress(name, 'large'),
  width,
  height,
})

/** The bytes of a file, unless its business is deleted or blocked. */
export async function findPictureFile(db: Db, name: string, size: PictureSize): Promise<Uint8Array | undefined> {
  const [file] = await db
    .select({ bytes: pictureFiles.bytes })
    .from(pictureFiles)
    .innerJoin(pictures, eq(pictures.id, pictureFiles.pictureId))
    .innerJoin(users, eq(users.id, pictures.businessId))
    .where(and(eq(pictures.name, name), eq(pictureFiles.size, size), users.isBusiness, isNull(users.blockedBy)))
  return file?.bytes
}

/**
 * The address of a business's logo for lists; null without a logo, or while the business is blocked. The account of the business must be
 * joined.
 */
export const logoAddress = sql<
  string | null
>`case when ${users.isBusiness} and ${users.blockedBy} is null then '/pictures/' || ${users.logo} || '-small.webp' end`
