import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '#web/api/currentUser.ts'
import { moderationNews } from '#web/features/moderation/queries.ts'
import { hidingOf } from '#web/features/moderation/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Gone } from '#web/screens/Gone.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** In place of a job that does not exist (any more). Its business learns of the decision that hides it, if there is one. */
export function GoneJob({ id, className }: { id: number; className: string | undefined }) {
  const phrase = usePhrase()
  const isBusiness = useUser()?.isBusiness === true
  const { data, isLoading } = useQuery({ ...moderationNews, enabled: isBusiness })
  const hiding = data && hidingOf(data, id)
  const title = hiding && phrase(hiding.action === 'remove' ? 'jobs.detail.removedTitle' : 'jobs.detail.hiddenTitle')
  useTitle(title && phrase('meta.page.title', { page: title }))
  if (isLoading) return <Spinner />
  if (hiding && title)
    return (
      <Notice
        as="h1"
        className={className}
        title={title}
        text={phrase('jobs.detail.hiddenText')}
        action={<ButtonLink href={`/statements/${hiding.id}`}>{phrase('jobs.detail.hiddenWhy')}</ButtonLink>}
      />
    )
  return (
    <Gone
      title={phrase('jobs.detail.goneTitle')}
      text={phrase('jobs.detail.goneText')}
      action={phrase('jobs.detail.backToJobs')}
      href="/"
      className={className}
    />
  )
}

/** The document title while the decision is shown. Only this screen knows it, so the frame says that the job is gone. */
function useTitle(title: string | undefined) {
  const [shown, setShown] = useState<string>()
  // The effect of the frame comes later in the same commit, so this title follows in the next one.
  useEffect(() => setShown(title), [title])
  useEffect(() => {
    if (!shown) return
    const before = document.title
    document.title = shown
    return () => {
      document.title = before
    }
  }, [shown])
}
