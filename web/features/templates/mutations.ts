import type { Template, TemplateDraft, TemplatePatch } from '#contract/templates.ts'
import { useEntryChanges } from '#web/api/entryChanges.ts'
import { myTemplates } from '#web/features/templates/queries.ts'

export const useTemplateChanges = () =>
  useEntryChanges<Template, TemplateDraft, TemplatePatch>('/api/templates', myTemplates.queryKey)
