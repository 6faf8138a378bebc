import { useState } from 'react'
import { idIn } from '#contract/idText.ts'
import { Poster } from '#web/features/poster/Poster.tsx'
import { PosterChoices, type PosterForm } from '#web/features/poster/PosterChoices.tsx'
import { SheetOfJob } from '#web/screens/SheetOfJob.tsx'

/** The poster of a job. It contains only what the page of the job shows to every visitor. */
export function PosterScreen({ params }: { params: { id?: string | undefined } }) {
  const [form, setForm] = useState<PosterForm>({ paper: 'a4', look: 'board' })
  return (
    <SheetOfJob id={idIn(params.id)}>
      {({ job, place }) => (
        <>
          <PosterChoices form={form} onChange={setForm} />
          <Poster job={job} place={place} {...form} />
        </>
      )}
    </SheetOfJob>
  )
}
