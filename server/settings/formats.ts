import { isIP } from 'node:net'
import { z } from 'zod'

const blankIsMissing = (value: unknown) => (value === '' ? undefined : value)

/** A setting, and what it expects with an example, for the error message. */
export const setting = <Schema extends z.ZodType>(schema: Schema, wants: string) =>
  z.preprocess(blankIsMissing, schema).describe(wants)

/** The samplers of OpenTelemetry, which decide whether a trace is recorded. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export const wantsWhole = (least: number, most: number, example: number) =>
  `a whole number from ${least} to ${most}, such as ${example}`
export const wantsPostgres = 'an address such as postgres://name:password@127.0.0.1:5432/zaphiring'
export const wantsCollector = 'an address such as http://127.0.0.1:4318'

/** The values of a switch. */
export const Switch = z.enum(['on', 'off'])
/** A plain decimal number: no `0x10`, no `1e3`. */
export const number = (form: RegExp, least: number, most: number) =>
  z.string().regex(form).transform(Number).pipe(z.number().min(least).max(most))
export const whole = (least: number, most: number) => number(/^\d{1,6}$/, least, most)

const HOST_NAME = /^(?=.*[a-z])[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i
/** An IP address or a host name. */
export const Host = z.string().refine((value) => isIP(value) !== 0 || HOST_NAME.test(value))

export const Web = z.url({ protocol: /^https?$/ })
export const Postgres = z.url({ protocol: /^postgres(ql)?$/ })
export const isBareAddress = (value: string) => {
  if (!URL.canParse(value)) return false
  const { username, password, search, hash } = new URL(value)
  return username + password + search + hash === ''
}
export const isOrigin = (value: string) => isBareAddress(value) && new URL(value).pathname === '/'

/** An origin without a slash at the end, whose first label may be `*`. */
const isServiceOrigin = (value: string) => {
  const plain = value.replace('://*.', '://any.')
  return (
    !plain.includes('*') &&
    isOrigin(plain) &&
    new URL(plain).origin === plain &&
    /^https?:$/.test(new URL(plain).protocol)
  )
}

/** Printable characters without spaces, as in keys and tokens. */
export const key = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[!-~]+$/)
/** Text for people: not empty, one line. */
export const Words = z
  .string()
  .trim()
  .max(300)
  .regex(/^(?=.*[\p{L}\p{N}])[^\p{Cc}]+$/u)
export const hasTwoLines = (address: string) =>
  address.split('|').filter((line) => /[\p{L}\p{N}]/u.test(line)).length >= 2
export const hasPairs = (list: string) =>
  list.split(',').every((pair) => /^\s*[^=\s]+=[^=]*$/.test(pair) && isEncoded(pair))

function isEncoded(text: string) {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The push services of the most common browsers by default. */
export const ServiceOrigins = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine((list) => list.every(isServiceOrigin))
  .default([
    'https://fcm.googleapis.com',
    'https://*.push.services.mozilla.com',
    'https://*.notify.windows.com',
    'https://*.push.apple.com',
  ])
