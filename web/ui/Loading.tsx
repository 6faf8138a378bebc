import type { ReactNode } from 'react'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** Says once that something is loading, around the skeletons that show it. */
export function Loading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const phrase = usePhrase()
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{phrase('common.loading')}</VisuallyHidden>
      {children}
    </div>
  )
}
