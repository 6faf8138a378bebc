import { useDeferredValue, useMemo } from 'react'
import { cityDate } from '#contract/days.ts'
import { factsFrom, type TypedFacts } from '#contract/factForms.ts'
import { readFacts } from '#contract/factReading.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import { useNow } from '#web/i18n/Clock.tsx'

/** The facts that the texts of a job state and the form does not, one by one. */
export function useFoundFacts(texts: readonly unknown[], typed: TypedFacts): JobFacts[] {
  const today = cityDate(useNow())
  const text = useDeferredValue(texts.filter((one) => typeof one === 'string').join('\n'))
  const read = useMemo(() => Object.entries(readFacts(text, today)), [text, today])
  const stated = Object.keys(factsFrom(typed))
  return read.flatMap(([name, fact]): JobFacts[] => (stated.includes(name) ? [] : [{ [name]: fact }]))
}
