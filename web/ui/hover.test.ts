import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHover } from '#web/ui/hover.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const seen: (string | null)[] = [null]
  const hover = createHover<string>({ show: (target) => seen.push(target), hide: () => seen.push(null) })
  return { hover, shown: () => seen.at(-1), times: () => seen.filter((one) => one !== null).length }
}

test('a resting pointer sees the tooltip after 700 ms', () => {
  const { hover, shown } = watched()

  hover.enter('save')
  vi.advanceTimersByTime(699)
  expect(shown()).toBe(null)
  vi.advanceTimersByTime(1)
  expect(shown()).toBe('save')
})

test('a pointer that moves on in time sees nothing', () => {
  const { hover, times } = watched()

  hover.enter('save')
  vi.advanceTimersByTime(600)
  hover.leave()
  vi.advanceTimersByTime(5000)

  expect(times()).toBe(0)
})

test('within 300 ms of one tooltip the next shows at once, later it waits again', () => {
  const { hover, shown } = watched()
  hover.enter('save')
  vi.advanceTimersByTime(700)

  hover.leave()
  vi.advanceTimersByTime(299)
  hover.enter('share')
  expect(shown()).toBe('share')

  hover.leave()
  vi.advanceTimersByTime(300)
  hover.enter('like')
  expect(shown()).toBe(null)
})

test('from one control straight to the next there is no wait, and never two at once', () => {
  const { hover, shown, times } = watched()
  hover.enter('save')
  vi.advanceTimersByTime(700)

  hover.enter('share')

  expect(shown()).toBe('share')
  expect(times()).toBe(2)
})

test('the keyboard sees it at once', () => {
  const { hover, shown } = watched()
  hover.focus('save')
  expect(shown()).toBe('save')
})

test('a dismissed tooltip stays away while the pointer stays', () => {
  const { hover, shown } = watched()
  hover.enter('save')
  vi.advanceTimersByTime(700)

  hover.dismiss()
  hover.enter('save')
  vi.advanceTimersByTime(5000)
  expect(shown()).toBe(null)

  hover.leave()
  vi.advanceTimersByTime(5000)
  hover.enter('save')
  vi.advanceTimersByTime(700)
  expect(shown()).toBe('save')
})

test('a press before the tooltip came keeps it away', () => {
  const { hover, times } = watched()
  hover.enter('save')
  hover.dismiss()
  vi.advanceTimersByTime(5000)
  expect(times()).toBe(0)
})
