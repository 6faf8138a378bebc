import { eq } from 'drizzle-orm'
import { TEMPLATES_MAX } from '#contract/limits.ts'
import type { Template, TemplateDraft, TemplatePatch } from '#contract/templates.ts'
import type { Db } from '#server/db/open.ts'
import { templates } from '#server/db/schema.ts'
import { columns, ownTemplate } from '#server/features/templates/queries.ts'
import { found, Refusal } from '#server/refusal.ts'

/** Stores a template. Must run in the transaction of a write that locks the account, so that the count is still correct. */
export async function addTemplate(tx: Db, businessId: number, draft: TemplateDraft): Promise<Template> {
  const count = await tx.$count(templates, eq(templates.userId, businessId))
  if (count >= TEMPLATES_MAX) throw new Refusal('conflict', 'templates.tooMany')
  const [added] = await tx
    .insert(templates)
    .values({ ...draft, userId: businessId })
    .returning(columns)
  return found(added)
}

/** Changes a template; missing fields keep their value. */
export async function changeTemplate(tx: Db, businessId: number, id: number, patch: TemplatePatch): Promise<Template> {
  const { name, text } = patch
  const own = ownTemplate(businessId, id)
  const [changed] =
    name === undefined && text === undefined
      ? await tx.select(columns).from(templates).where(own)
      : await tx.update(templates).set({ name, text }).where(own).returning(columns)
  return found(changed)
}

export async function deleteTemplate(tx: Db, businessId: number, id: number): Promise<void> {
  const [gone] = await tx.delete(templates).where(ownTemplate(businessId, id)).returning({ id: templates.id })
  found(gone)
}
