import { z } from 'zod'
import { BusinessForm, BusinessType, RegisterRequest } from '#contract/accounts.ts'
import type { ImportKind } from '#contract/importColumns.ts'
import { isBlank, line } from '#contract/text.ts'

/** The name that a row has in the files of whoever sends it, so that the same row is changed the next time, not doubled. */
export const importKey = line('imports.keyMissing').min(1, 'imports.keyMissing').max(100, 'text.tooLong')

/** A row of a file of businesses. A column that the file does not have keeps its value. */
export const BusinessRow = z.strictObject({
  ...BusinessForm.partial().shape,
  businessName: BusinessForm.shape.businessName,
  businessType: z.preprocess((typed) => (isBlank(typed) ? undefined : typed), BusinessType.optional()),
  email: RegisterRequest.shape.email,
})
export type BusinessRow = z.infer<typeof BusinessRow>

/** A dry run changes nothing, and is what happens unless the query says otherwise. */
export const ImportQuery = z.strictObject({ dryRun: z.enum(['true', 'false']).default('true') })

/** What is wrong in a row, which counts as spreadsheets do: the first one has the names of the columns. */
export const ImportIssue = z.object({
  row: z.number().int(),
  /** Null if it is not about one cell. */
  column: z.string().nullable(),
  message: z.string(),
})
export type ImportIssue = z.infer<typeof ImportIssue>

/** Files that are not UTF-8 are read as Windows-1252. */
const ImportEncoding = z.enum(['utf-8', 'windows-1252'])
export type ImportEncoding = z.infer<typeof ImportEncoding>

/** What was made, or what a dry run would make. Rows with issues are left out. */
export const ImportResult = z.object({
  kind: z.enum(['businesses', 'jobs'] satisfies ImportKind[]),
  encoding: ImportEncoding,
  dryRun: z.boolean(),
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
  issues: z.array(ImportIssue),
})
export type ImportResult = z.infer<typeof ImportResult>

export type ImportProgress = { done: number; rows: number }
