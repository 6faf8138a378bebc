import { type Mail, type Mailer, Undeliverable } from '#server/integrations/mail/mail.ts'
import type { Outcome } from '#server/integrations/queue.ts'
import { traced } from '#server/observability/tracer.ts'

/** Sends a mail for the queue. The reason of a failure contains no personal data. */
export async function deliver(mailer: Mailer, mail: Mail): Promise<Outcome> {
  try {
    await traced('send mail', {}, () => mailer.send(mail))
    return { result: 'done' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    return { result: error instanceof Undeliverable ? 'hopeless' : 'again', reason }
  }
}
