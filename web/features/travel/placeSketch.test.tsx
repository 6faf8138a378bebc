import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, test, vi } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import '#web/features/travel/PlaceDrawing.tsx'
import { PlaceSketch, type PlaceSketchProps } from '#web/features/travel/PlaceSketch.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Every observed element is visible at once. */
class InSight {
  readonly observe: () => void
  constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
    this.observe = () => onChange([{ isIntersecting: true }])
  }
  disconnect() {
    // Nothing is observed any more.
  }
}

const page = ({ jobs }: PlaceSketchProps) => (
  <AppProviders cache={createCache(fetch)} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date(0)}>
    <PlaceSketch jobs={jobs} />
  </AppProviders>
)

test('The place of a job is drawn also when its business adds it while the page is open', async () => {
  vi.stubGlobal('IntersectionObserver', InSight)
  const { rerender } = render(page({ jobs: [{ facts: {} }] }))
  rerender(page({ jobs: [{ facts: { district: 'Neukölln' } }] }))
  await screen.findByRole('img', { name: /Neukölln/ })
})
