import type { ComponentProps } from 'react'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { dialogState } from '#web/ui/history.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Shown in place of the jobs of a business, or of numbers about them, until it has posted one. */
export function NoJobs(words: Pick<ComponentProps<typeof Notice>, 'as' | 'title' | 'text'>) {
  const phrase = usePhrase()
  const first = (
    <ButtonLink href="/dashboard?new=job" state={dialogState('/dashboard')}>
      {phrase('dashboard.jobs.emptyAction')}
    </ButtonLink>
  )
  return (
    <Card>
      <Notice {...words} action={first} />
    </Card>
  )
}
