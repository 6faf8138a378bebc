import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MEETING_TIMES_MAX } from '#contract/limits.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { nextRow } from '#web/features/meetings/rules.ts'
import { TimeFields } from '#web/features/meetings/TimeFields.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

const NOW = new Date('2026-11-28T12:00:00Z')

function Times() {
  const [rows, setRows] = useState([nextRow([], NOW)])
  return <TimeFields rows={rows} onRows={setRows} minutes={30} onMinutes={() => {}} wrong={null} />
}

const adder = () => screen.getByRole('button', { name: en['meetings.addTime'] })

test('The focus stays among the times when their last button to add or remove one goes away', () => {
  const cache = createCache(async () => Response.json({}))
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={NOW}>
      <Times />
    </AppProviders>,
  )
  for (let rows = 1; rows < MEETING_TIMES_MAX; rows += 1) {
    adder().focus()
    fireEvent.click(adder())
  }
  expect(document.activeElement).toBe(screen.getAllByLabelText(en['meetings.day']).at(-1))

  const remove = screen.getByRole('button', { name: en['meetings.removeTime'].replace('{number}', '2') })
  remove.focus()
  fireEvent.click(remove)
  expect(document.activeElement).toBe(adder())
})
