import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Picture, PictureSize, Pictures } from '#contract/pictures.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, pictureFiles, pictures, users } from '#server/db/schema.ts'
import { pictureAddress } from '#server/features/pictures/rules.ts'

const columns = {
  id: pictures.id,
  kind: pictures.kind,
  name: pictures.name,
  alt: pictures.alt,
  width: pictures.width,
  height: pictures.height,
}

/** The logo and the photos of a business. */
export const listPictures = (db: Db, businessId: number) => list(db, sql`${businessId}`)

/** Those of the business of a job. */
export const listPicturesOfJob = (db: Db, jobId: number) =>
  list(db, sql`(select ${jobs.businessId} from ${jobs} where ${jobs.id} = ${jobId})`)

async function list(db: Db, businessId: SQL): Promise<Pictures> {
  const rows = await db
    .select(columns)
    .from(pictures)
    .where(eq(pictures.businessId, businessId))
    .orderBy(asc(pictures.position), asc(pictures.id))
  const logo = rows.find(({ kind }) => kind === 'logo')
  return { logo: logo ? asPicture(logo) : null, photos: rows.filter(({ kind }) => kind === 'photo').map(asPicture) }
}

/** A picture as it is shown. */
export const asPicture = ({
  id,
  name,
  alt,
  width,
  height,
}: Omit<typeof pictures.$inferSelect, 'businessId' | 'kind' | 'position' | 'createdAt'>): Picture => ({
  id,
  alt,
  small: pictureAddress(name, 'small'),
  medium: pictureAddress(name, 'medium'),
  large: pictureAddress(name, 'large'),
  width,
  height,
})

/** The bytes of a file, as long as its business is there and not blocked. */
export async function findPictureFile(db: Db, name: string, size: PictureSize): Promise<Uint8Array | undefined> {
  const [file] = await db
    .select({ bytes: pictureFiles.bytes })
    .from(pictureFiles)
    .innerJoin(pictures, eq(pictures.id, pictureFiles.pictureId))
    .innerJoin(users, eq(users.id, pictures.businessId))
    .where(and(eq(pictures.name, name), eq(pictureFiles.size, size), users.isBusiness, isNull(users.blockedBy)))
  return file?.bytes
}

/** The address of a business's logo for lists; null without one, and while the business is blocked. The account of the business must be joined. */
export const logoAddress = sql<
  string | null
>`case when ${users.isBusiness} and ${users.blockedBy} is null then '/pictures/' || ${users.logo} || '-small.webp' end`
