import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const Service = z.looseObject({
  image: z.string(),
  restart: z.string(),
  environment: z.record(z.string(), z.coerce.string()),
  volumes: z.array(z.string()),
})
const Composition = z.looseObject({
  services: z.object({ one: Service, two: Service, balancer: Service, database: Service }),
})

/** The services of compose.yaml, with these variables. */
export function readServices(given: Record<string, string>) {
  const text = readFileSync('compose.yaml', 'utf8')
  return Composition.parse(parse(text, (_, value) => (typeof value === 'string' ? filled(value, given) : value)))
    .services
}

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?error}`. */
const filled = (text: string, given: Record<string, string>) =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, sign?: string, rest = '') => {
    const value = given[name]
    if (value) return value
    if (sign === '-') return rest
    throw new Error(`${name} is missing: ${rest}`)
  })
