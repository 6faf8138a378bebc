import { z } from 'zod'
import { BusinessForm, BusinessType, RegisterRequest } from '#contract/accounts.ts'
import type { ImportKind } from '#contract/importColumns.ts'
import { isBlank, line } from '#contract/text.ts'

/** The key of a row in the files of its sender. A later import of the same key changes the entry instead of adding another one. */
export const importKey = line('imports.keyMissing').min(1, 'imports.keyMissing').max(100, 'text.tooLong')

/** A row of a file of businesses. A column that the file does not have keeps its value. */
export const BusinessRow = z.strictObject({
  ...BusinessForm.partial().shape,
  businessName: BusinessForm.shape.businessName,
  businessType: z.preprocess((typed) => (isBlank(typed) ? undefined : typed), BusinessType.optional()),
  email: RegisterRequest.shape.email,
})
export type BusinessRow = z.infer<typeof BusinessRow>

/** A dry run changes nothing. It is the default. */
export const ImportQuery = z.strictObject({ dryRun: z.enum(['true', 'false']).default('true') })

/** What is wrong in a row. Rows are numbered as in a spreadsheet: row 1 has the names of the columns. */
export const ImportIssue = z.object({
  row: z.number().int(),
  /** Null if the problem is not in one cell. */
  column: z.string().nullable(),
  message: z.string(),
  /** The values that the column takes, if it takes only some. */
  possible: z.array(z.string()).optional(),
})
export type ImportIssue = z.infer<typeof ImportIssue>

/** Files that are not UTF-8 are read as Windows-1252. */
const ImportEncoding = z.enum(['utf-8', 'windows-1252'])
export type ImportEncoding = z.infer<typeof ImportEncoding>

/** What was created or changed, or what a dry run would create or change. Rows with issues are left out. */
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
