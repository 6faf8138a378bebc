import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { MouseEvent } from 'react'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { isFromList } from '#web/jobs/rules.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

/** Back to the list that led here, with its filter and its place; to the whole list otherwise. */
export function BackToJobs({ className }: { className?: string | undefined }) {
  const phrase = usePhrase()
  const back = (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlainClick || !isFromList(window.history.state)) return
    event.preventDefault()
    window.history.back()
  }

  return (
    <ButtonLink look="quiet" className={className} href="/" onClick={back}>
      <ArrowLeft />
      {phrase('jobs.detail.backToJobs')}
    </ButtonLink>
  )
}
