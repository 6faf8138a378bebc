import type { User } from '#contract/accounts.ts'
import type { DescribeRequest, Description } from '#contract/descriptions.ts'
import { languageOfJob } from '#contract/jobLanguage.ts'
import { DEFAULT_TONE } from '#contract/tones.ts'
import type { Db } from '#server/db/open.ts'
import { escapePattern } from '#server/escaping.ts'
import { listOwnTexts } from '#server/features/descriptions/queries.ts'
import { builtInWriter } from '#server/features/descriptions/writer/builtIn.ts'
import { faultsIn } from '#server/features/descriptions/writer/checker.ts'
import { otherThan } from '#server/features/descriptions/writer/languages.ts'
import { isStale } from '#server/features/descriptions/writer/stale.ts'
import { quotable } from '#server/features/descriptions/writer/statements.ts'
import {
  type Author,
  type DescribedJob,
  joined,
  type Piece,
  type Writer,
  wholeOf,
} from '#server/features/descriptions/writer/writer.ts'
import type { ServerEvent } from '#server/http/serverSentEvents.ts'

/** The descriptions of a job in both languages, the job's own first. */
export async function describeJob(
  db: Db,
  writer: Writer,
  business: User,
  request: DescribeRequest,
): Promise<Description> {
  const job = await describedJob(db, business, request)
  return withOther(job, business, await wholeOf(writer.write(job, { businessId: business.id })))
}

/**
 * The descriptions of a job whose fields may have changed since they were written: `kept` stays if everything in it is still true, and the
 * rest is composed anew. It only uses the database, so it is quick.
 */
export async function describeAgain(
  db: Db,
  business: User,
  request: DescribeRequest,
  { id, kept, by, formerName }: Before,
): Promise<Description> {
  const job = await describedJob(db, business, request, id)
  const text = formerName === undefined ? kept : renamedText(kept, by, { ...job, businessName: formerName }, job)
  const first = isTrue(text, by, job)
    ? { text, by }
    : await wholeOf(builtInWriter.write(job, { businessId: business.id }))
  return withOther(job, business, first)
}

/** `formerName`: the earlier name of a business that was renamed. */
type Before = { id: number; kept: string | null; by: Author; formerName?: string | undefined }

const isTrue = (text: string | null, by: Author, job: DescribedJob): text is string =>
  text !== null &&
  faultsIn(text, job).length === 0 &&
  !(by === 'builtIn' && isStale(text, job, languageOfJob(job.language)))

/**
 * The text with the new name of its business; null if it should be written anew. In a text of the built-in writer, the name occurs once. If
 * it occurs more often, one of the places is an ordinary word, such as „Bar“.
 */
function renamedText(text: string | null, by: Author, before: DescribedJob, now: DescribedJob): string | null {
  const [former, name] = [quotable(before).business, quotable(now).business]
  if (text === null || former === null || name === null) return null
  const whole = new RegExp(`(?<![\\p{L}\\d])${escapePattern(former)}(?![\\p{L}\\d])`, 'gu')
  const isNamedOnce = text.match(whole)?.length === 1
  return by === 'ai' || isNamedOnce ? text.replace(whole, () => name) : null
}

/** Streams the description piece by piece, and then both languages, until the client disconnects: the `DescribeEvents` of the contract. */
export async function* writeDescription(
  db: Db,
  writer: Writer,
  business: User,
  { request, signal }: { request: DescribeRequest; signal: AbortSignal },
): AsyncIterable<ServerEvent> {
  const job = await describedJob(db, business, request)
  let whole: Awaited<ReturnType<typeof wholeOf>> = { text: '', by: 'builtIn' }
  for await (const piece of writer.write(job, { businessId: business.id, signal })) {
    whole = joined(whole, piece)
    yield eventOf(piece)
  }
  yield { event: 'done', data: await withOther(job, business, whole) }
}

const eventOf = (piece: Piece): ServerEvent =>
  piece === 'restart' ? { event: 'restart', data: {} } : { event: 'text', data: { text: piece.text } }

/** The built-in writer always writes the other language, because it is free and fast. */
async function withOther(job: DescribedJob, business: User, { text, by }: Awaited<ReturnType<typeof wholeOf>>) {
  const language = languageOfJob(job.language)
  const order = { businessId: business.id, language: otherThan(language) }
  const other = await wholeOf(builtInWriter.write(job, order))
  return {
    description: text,
    texts: [
      { language, text, writtenBy: by },
      { language: order.language, text: other.text, writtenBy: other.by },
    ],
  }
}

const describedJob = async (db: Db, business: User, request: DescribeRequest, id?: number): Promise<DescribedJob> => ({
  title: request.title,
  payRate: request.payRate ?? null,
  jobType: request.jobType ?? null,
  language: request.language ?? null,
  location: request.location ?? null,
  tags: request.tags ?? [],
  facts: request.facts ?? {},
  contacts: request.contacts ?? [],
  // Never a person's name instead, because the facts may be sent to an external provider.
  businessName: business.businessName ?? '',
  about: business.about,
  tone: request.tone ?? business.tone ?? DEFAULT_TONE,
  otherTexts: await listOwnTexts(db, business.id, id),
  variant: request.variant ?? 0,
})
