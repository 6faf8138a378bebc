import type { RecordedAct, SubjectKind } from '#contract/moderationValues.ts'
import type { Db } from '#server/db/open.ts'
import { operatorRecord } from '#server/db/schema.ts'

/** The operator who acts; the id is null for a command on the server. */
export type ActingOperator = { id: number | null }

export type RecordEntry = {
  /** Null for a command on the server, and for what happens by itself. */
  operatorId: number | null
  act: RecordedAct
  kind?: SubjectKind
  subjectId?: number
  decisionId?: number
  why?: string
}

/** Writes down what was done at the desk, in the transaction that does it. */
export const record = async (tx: Db, entry: RecordEntry): Promise<void> =>
  void (await tx.insert(operatorRecord).values(entry))
