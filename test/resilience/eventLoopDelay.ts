import { monitorEventLoopDelay } from 'node:perf_hooks'
import { onTestFinished } from 'vitest'

const EVERY_MS = 10

/**
 * Measures the delay of this process. On a busy machine the server is delayed as well, so a measured time may exceed a promised
 * one by `noiseMs`.
 */
export function feelOwnPulse() {
  const delay = monitorEventLoopDelay({ resolution: EVERY_MS })
  delay.enable()
  onTestFinished(() => void delay.disable())
  const latestMs = () => Math.max(0, delay.max / 1e6 - EVERY_MS)
  return { latestMs, noiseMs: () => 2 * latestMs(), reset: () => delay.reset() }
}
