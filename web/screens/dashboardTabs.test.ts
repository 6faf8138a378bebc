import { expect, test } from 'vitest'
import { tabIn } from '#web/screens/dashboardTabs.ts'

test.each([
  ['', 'jobs'],
  ['?tab=jobs', 'jobs'],
  ['?tab=incidents&new=incident', 'incidents'],
  ['?tab=applicants&job=15', 'applicants'],
  ['?tab=__proto__', 'jobs'],
])('the address %j shows the tab %s', (search, tab) => {
  expect(tabIn(search)).toBe(tab)
})
