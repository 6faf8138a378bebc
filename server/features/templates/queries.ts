import { and, asc, eq } from 'drizzle-orm'
import type { Template } from '#contract/templates.ts'
import type { Db } from '#server/db/open.ts'
import { templates } from '#server/db/schema.ts'

export const columns = { id: templates.id, status: templates.status, name: templates.name, text: templates.text }

/** The templates of a business, in the order in which they were made. */
export const listTemplates = (db: Db, businessId: number): Promise<Template[]> =>
  db.select(columns).from(templates).where(eq(templates.userId, businessId)).orderBy(asc(templates.id))

/** The condition for the template with this id, if it belongs to the business. */
export const ownTemplate = (businessId: number, id: number) =>
  and(eq(templates.id, id), eq(templates.userId, businessId))
