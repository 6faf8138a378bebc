import { Suspense } from 'react'
import { DashboardHead } from '#web/features/dashboard/DashboardHead.tsx'
import { DashboardTabs } from '#web/features/dashboard/DashboardTabs.tsx'
import { Summary } from '#web/features/dashboard/Summary.tsx'
import { CompleteHint } from '#web/features/settings/CompleteHint.tsx'
import { dashboardTab, tabIn } from '#web/screens/dashboardTabs.ts'
import { ErrorBoundary } from '#web/screens/ErrorBoundary.tsx'
import { useSearch } from '#web/ui/location.ts'
import { TableSkeleton } from '#web/ui/TableSkeleton.tsx'

export function DashboardScreen() {
  const search = useSearch()
  const { Component } = dashboardTab(search)

  return (
    <div className="stack-3 page-width page-padding">
      <DashboardHead />
      <Summary />
      <DashboardTabs current={tabIn(search)} />
      <div className="stack-2">
        <ErrorBoundary key={tabIn(search)} as="h2">
          <Suspense fallback={<TableSkeleton columns={5} />}>
            <Component />
          </Suspense>
        </ErrorBoundary>
      </div>
      {/* At the end: it appears only after the browser's storage was read, and must not move other content away from the pointer. */}
      <CompleteHint />
    </div>
  )
}
