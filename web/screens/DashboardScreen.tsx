import { Suspense } from 'react'
import { useRouter } from 'wouter'
import { DashboardHead } from '#web/dashboard/DashboardHead.tsx'
import { DashboardTabs } from '#web/dashboard/DashboardTabs.tsx'
import { Summary } from '#web/dashboard/Summary.tsx'
import styles from '#web/screens/DashboardScreen.module.css'
import { dashboardTab, tabIn } from '#web/screens/dashboardTabs.ts'
import { CompleteHint } from '#web/settings/CompleteHint.tsx'
import { TableSkeleton } from '#web/ui/TableSkeleton.tsx'

export function DashboardScreen() {
  const router = useRouter()
  const search = router.searchHook(router)
  const { Component } = dashboardTab(search)

  return (
    <div className={styles.screen}>
      <DashboardHead />
      <CompleteHint />
      <Summary />
      <DashboardTabs current={tabIn(search)} />
      <div className={styles.panel}>
        <Suspense key={tabIn(search)} fallback={<TableSkeleton rows={3} columns={5} />}>
          <Component />
        </Suspense>
      </div>
    </div>
  )
}
