import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'

const [SHORT, LONG] = [1_000, 8_000]
const ROUNDS = 3

/** All objects that a request or a form may contain, by the names of their fields. */
async function findObjects(): Promise<z.ZodObject[]> {
  const modules = globSync('contract/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const exported = await Promise.all(modules.map((file) => import(pathToFileURL(file).href)))
  return exported.flatMap((module) => Object.values(module)).filter((value) => value instanceof z.ZodObject)
}

const objects = await findObjects()

/** Processor time for refusing this text in every field. Of several rounds the fastest counts, because others share the machine. */
async function timeFor(text: string): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage()
    for (const object of objects)
      for (const field of Object.keys(object.shape)) await object.safeParseAsync({ [field]: text })
    const { user, system } = process.cpuUsage(before)
    fastest = Math.min(fastest, user + system)
  }
  return fastest
}

test.each(['@', 'a.', ' ', '1', '-', 'ä', '/', '('])(
  'Refusing a long text takes time with its length and not with the square of it: %j',
  async (part) => {
    expect(objects.length).toBeGreaterThan(50)
    const [short, long] = [await timeFor(part.repeat(SHORT)), await timeFor(part.repeat(LONG))]
    // A text of eight times the length takes less than twice as long, because most of the time does not depend on it.
    expect(long / short).toBeLessThan(6)
  },
)
