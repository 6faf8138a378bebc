import { eq } from 'drizzle-orm'
import { foldName } from '#server/accounts/rules.ts'
import type { Db } from '#server/db/open.ts'
import { loginNames, users } from '#server/db/schema.ts'
import type { Letter } from '#server/outside/mail.ts'

const readerColumns = { id: users.id, fullName: users.fullName, email: users.email, language: users.language }

/** Who a letter is for; nobody, when what was typed means no account, or the account is gone. */
export async function findReader(db: Db, letter: Letter) {
  const [reader] =
    'userId' in letter
      ? await db.select(readerColumns).from(users).where(eq(users.id, letter.userId))
      : await db
          .select(readerColumns)
          .from(loginNames)
          .innerJoin(users, eq(users.id, loginNames.userId))
          .where(eq(loginNames.name, foldName(letter.usernameOrEmail)))
  return reader
}
