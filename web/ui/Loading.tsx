import type { ReactNode } from 'react'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** Announces loading once for the skeletons inside. */
export function Loading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const phrase = usePhrase()
  return (
    <div role="status" className={className}>
      <span className="visually-hidden">{phrase('common.loading')}</span>
      {children}
    </div>
  )
}
