import { configure } from '@testing-library/react'
import { beforeEach } from 'vitest'

// On a busy machine a screen takes longer than the second for which the library waits by default.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout, so sizes never change.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// The test files of the screens share one document. Each test finds it as on a first visit.
beforeEach(() => {
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
