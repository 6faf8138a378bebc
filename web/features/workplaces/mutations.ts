import type { Workplace, WorkplaceDraft, WorkplacePatch } from '#contract/workplaces.ts'
import { useEntryChanges } from '#web/api/entryChanges.ts'
import { workplaceList } from '#web/features/workplaces/queries.ts'

export const useWorkplaceChanges = () =>
  useEntryChanges<Workplace, WorkplaceDraft, WorkplacePatch>('/api/workplaces', workplaceList.queryKey)
