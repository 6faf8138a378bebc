import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/db/schema.ts'
import { findByLoginName } from '#server/features/accounts/queries.ts'
import type { Letter } from '#server/integrations/mail/mail.ts'

const recipientColumns = { id: users.id, email: users.email, language: users.language }

/** The recipient of a letter; undefined if the account is deleted. A visitor has no account. */
export async function findRecipient(db: Db, letter: Letter) {
  if ('address' in letter) return { id: null, email: letter.address, language: letter.language }
  const userId = 'userId' in letter ? letter.userId : (await findByLoginName(db, letter.usernameOrEmail))?.id
  if (userId === undefined) return undefined
  const [recipient] = await db
    .select(recipientColumns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return recipient
}
