import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useUser } from '#web/api/currentUser.ts'
import { JobCard } from '#web/features/jobs/JobCard.tsx'
import { ownPictures } from '#web/features/pictures/queries.ts'
import styles from '#web/features/posting/preview/CardPreview.module.css'
import { previewedJob, type TypedJob } from '#web/features/posting/preview/rules.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** From this width on there is room for the card beside a form. */
const WIDE = '(width >= 75rem)'

type CardPreviewProps = {
  /** A text that will be the description but is not in its field. */
  text?: string | undefined
}

/** The card of the job in a list, as it changes while the user types. On a phone it is folded. */
export function CardPreview({ text }: CardPreviewProps) {
  const phrase = usePhrase()
  // The fields have values only once they are mounted, and only the browser knows the width of the screen.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  useEffect(() => setOpen(matchMedia(WIDE).matches), [])

  return (
    <div className={styles.place} data-beside="">
      <details
        className={styles.preview}
        open={isOpen ?? false}
        onToggle={({ currentTarget }) => isOpen !== null && setOpen(currentTarget.open)}
      >
        <summary className={styles.summary}>{phrase('jobs.preview.heading')}</summary>
        {isOpen && <Preview text={text} />}
      </details>
    </div>
  )
}

function Preview({ text }: CardPreviewProps) {
  const phrase = usePhrase()
  const user = useUser()
  const now = useNow()
  // An empty cache, so that the card is rendered for a visitor. With the business's own cache it would show the owner's actions.
  const [visitor] = useState(() => new QueryClient())
  const { data: pictures } = useQuery(ownPictures)
  const { control, getValues } = useFormContext<TypedJob>()
  useWatch({ control })
  if (!user) return null

  const typed = getValues()
  const job = previewedJob(
    { ...typed, description: text || typed.description },
    {
      business: user,
      logo: pictures?.logo?.small ?? null,
      now,
      noTitle: phrase('jobs.preview.noTitle'),
      noText: phrase('jobs.preview.noText'),
    },
  )
  const card = [job.title, job.payRate, job.facts.district ?? job.location].filter(Boolean).join(', ')
  return (
    <div role="img" aria-label={phrase('jobs.preview.label', { card })}>
      <div inert>
        <QueryClientProvider client={visitor}>
          <JobCard job={job} />
        </QueryClientProvider>
      </div>
    </div>
  )
}
