import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { FactList } from '#web/features/facts/FactList.tsx'
import { MissingFact } from '#web/features/facts/MissingFact.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

const JOB = { id: 17, facts: {}, jobType: null, language: null, location: null, closed: false } as unknown as Job

function open(change: Partial<Job>, isOwner = false) {
  const asked: string[] = []
  render(
    <AppProviders
      cache={createCache(() => Promise.reject(new Error('not asked')))}
      locale={{ language: 'en', catalogue: en }}
      site={SITE}
      now={new Date()}
    >
      <FactList
        job={{ ...JOB, ...change }}
        missing={(fact, question) => (
          <MissingFact fact={fact} isOwner={isOwner} onPress={() => asked.push(en[question])} />
        )}
      />
    </AppProviders>,
  )
  return asked
}

const names = () => screen.queryAllByRole('term').map(({ textContent }) => textContent)
const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))

test('A missing fact can be asked for', () => {
  const asked = open({ facts: { start: 'now', kind: 'minijob', german: 'good' } })
  expect(names()).toEqual(['When', 'Hours', 'From', 'Language', 'Trial shift', 'Contract'])
  expect(buttons()).toEqual(['Ask the business: When', 'Ask the business: Hours', 'Ask the business: Trial shift'])

  screen.getByRole('button', { name: 'Ask the business: When' }).click()
  expect(asked).toEqual(['Which days and hours is it?'])
})

test('The owner of a job adds a missing fact instead of asking', () => {
  open({ facts: { start: 'now', kind: 'minijob', german: 'good' } }, true)
  expect(buttons()).toEqual(['Add: When', 'Add: Hours', 'Add: Trial shift'])
})

test('A job without facts has one line that lets people ask, and no empty boxes', () => {
  const asked = open({ jobType: 'Part-time' })
  expect(names()).toEqual([])
  expect(buttons()).toEqual(['Ask the business: days, hours and start'])
  screen.getByRole('button').click()
  expect(asked).toEqual(['Which days and hours is it, and when does it start?'])
})

test('The facts of a closed job cannot be asked for', () => {
  open({ closed: true })
  expect(buttons()).toEqual([])
  cleanup()

  open({ closed: true, facts: { start: 'now' } })
  expect(names()).toEqual(['From'])
  expect(buttons()).toEqual([])
})
