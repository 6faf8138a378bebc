import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

type MoreLinkProps = {
  /** The address of the next page, for use without a script and in a new tab. */
  href: string
  busy: boolean
  onMore: () => void
  wide?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Loads more entries into the list. Without a script it links to the next page. */
export function MoreLink({ busy, onMore, children, ...rest }: MoreLinkProps) {
  return (
    <ButtonLink
      {...rest}
      size="large"
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.preventDefault()
        if (!busy) onMore()
      }}
    >
      {busy && <Spinner />}
      {children}
    </ButtonLink>
  )
}
