import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTooltipTiming } from '#web/ui/tooltipTiming.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const seen: (string | null)[] = [null]
  const hover = createTooltipTiming<string>({ show: (target) => seen.push(target), hide: () => seen.push(null) })
  return { hover, shown: () => seen.at(-1), times: () => seen.filter((one) => one !== null).length }
}

test('a tooltip shows after the pointer has rested for 700 ms', () => {
  const { hover, shown } = watched()

  hover.enter('save')
  vi.advanceTimersByTime(699)
  expect(shown()).toBe(null)
  vi.advanceTimersByTime(1)
  expect(shown()).toBe('save')
})

test('a tooltip does not show if the pointer moves on before that', () => {
  const { hover, times } = watched()

  hover.enter('save')
  vi.advanceTimersByTime(600)
  hover.leave()
  vi.advanceTimersByTime(5000)

  expect(times()).toBe(0)
})

test('the next tooltip shows at once within 300 ms, and waits again after that', () => {
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

test('moving straight to the next control shows its tooltip at once, and never two together', () => {
  const { hover, shown, times } = watched()
  hover.enter('save')
  vi.advanceTimersByTime(700)

  hover.enter('share')

  expect(shown()).toBe('share')
  expect(times()).toBe(2)
})

test('keyboard focus shows the tooltip at once', () => {
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

test('a press before the tooltip shows prevents it', () => {
  const { hover, times } = watched()
  hover.enter('save')
  hover.dismiss()
  vi.advanceTimersByTime(5000)
  expect(times()).toBe(0)
})
