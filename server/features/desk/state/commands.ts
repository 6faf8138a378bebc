import type { SentAgain } from '#contract/deskState.ts'
import type { Db } from '#server/db/open.ts'
import { type ActingOperator, record } from '#server/features/operators/record/commands.ts'
import { sendSooner } from '#server/integrations/waitingMails.ts'

/** Sends failed mails now instead of up to six hours later, for example after the mail server was down. */
export async function sendMailsAgain(tx: Db, { id }: ActingOperator): Promise<SentAgain> {
  const mails = await sendSooner(tx)
  await record(tx, { operatorId: id, act: 'mails sent again', why: `${mails} mails` })
  return { mails }
}
