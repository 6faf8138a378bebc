import { idIn } from '#contract/idText.ts'
import { FirstDaySheet } from '#web/features/firstDay/FirstDaySheet.tsx'
import { SheetOfJob } from '#web/screens/SheetOfJob.tsx'

/** The printable sheet for the first day in a job. It contains nothing about the current user. */
export function FirstDayScreen({ params }: { params: { id?: string | undefined } }) {
  const id = idIn(params.id)
  return <SheetOfJob id={id}>{({ job }) => <FirstDaySheet key={id} job={job} />}</SheetOfJob>
}
