import { type Mail, type Mailer, Undeliverable } from '#server/outside/mail.ts'
import type { Outcome } from '#server/outside/queue.ts'
import { traced } from '#server/spans.ts'

/** Sends a mail as a piece of the queue's work. The reason of a failure names nobody. */
export async function deliver(mailer: Mailer, mail: Mail): Promise<Outcome> {
  try {
    await traced('send mail', {}, () => mailer.send(mail))
    return { result: 'done' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    return { result: error instanceof Undeliverable ? 'hopeless' : 'again', reason }
  }
}
