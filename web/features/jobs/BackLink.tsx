import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { MouseEvent, ReactNode } from 'react'
import { isFromList } from '#web/features/jobs/rules.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { classes } from '#web/ui/classes.ts'

type BackLinkProps = { href: string; className?: string | undefined; children: ReactNode }

/** Goes back to the list the user came from, with its filter and scroll position; otherwise to the whole list. */
export function BackLink({ href, className, children }: BackLinkProps) {
  const back = (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlainClick || !isFromList(window.history.state)) return
    event.preventDefault()
    window.history.back()
  }

  return (
    <ButtonLink look="quiet" className={classes('justify-self-start outdent', className)} href={href} onClick={back}>
      <ArrowLeft />
      {children}
    </ButtonLink>
  )
}
