import { FirstDaySheet } from '#web/features/firstDay/FirstDaySheet.tsx'
import { jobId } from '#web/features/jobs/rules.ts'
import { SheetOfJob } from '#web/screens/SheetOfJob.tsx'

/** The printable sheet for the first day in a job. It contains nothing about the current user. */
export function FirstDayScreen({ params }: { params: { id?: string | undefined } }) {
  const id = jobId(params.id)
  return <SheetOfJob id={id}>{({ job }) => <FirstDaySheet key={id} job={job} />}</SheetOfJob>
}
