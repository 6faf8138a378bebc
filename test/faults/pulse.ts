import { monitorEventLoopDelay } from 'node:perf_hooks'
import { onTestFinished } from 'vitest'

const EVERY_MS = 10

/**
 * Feels how late this process is. On a busy machine the house beside it does things as late, and this one hears of them late:
 * what is measured here may be longer by `noiseMs` than what the house has promised.
 */
export function feelOwnPulse() {
  const delay = monitorEventLoopDelay({ resolution: EVERY_MS })
  delay.enable()
  onTestFinished(() => void delay.disable())
  const latestMs = () => Math.max(0, delay.max / 1e6 - EVERY_MS)
  return { latestMs, noiseMs: () => 2 * latestMs(), reset: () => delay.reset() }
}
