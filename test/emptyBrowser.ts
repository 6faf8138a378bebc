import { beforeEach } from 'vitest'

// The test files of the screens share one document. Each test finds it as a new visitor does.
beforeEach(() => {
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
