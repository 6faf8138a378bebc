import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '#web/screens/ErrorBoundary.tsx'

type PartProps = { fallback?: ReactNode; children: ReactNode }

/** A lazily loaded part of a page. If it cannot be loaded, the fallback stays until the network is back. */
export const LazyPart = ({ fallback = null, children }: PartProps) => (
  <ErrorBoundary instead={fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
)
