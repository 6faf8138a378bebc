import type { RecordedAct, SubjectKind } from '#contract/moderationValues.ts'
import type { Db } from '#server/db/open.ts'
import { operatorRecord } from '#server/db/schema.ts'

/** The operator who acts; the id is null for a command on the server. */
export type ActingOperator = { id: number | null }

export type RecordEntry = {
  /** Null for a command on the server, and for background tasks. */
  operatorId: number | null
  act: RecordedAct
  kind?: SubjectKind
  subjectId?: number
  decisionId?: number
  why?: string
}

/** Adds an entry to the operators' record, in the transaction of the action. */
export const record = async (tx: Db, entry: RecordEntry): Promise<void> =>
  void (await tx.insert(operatorRecord).values(entry))
