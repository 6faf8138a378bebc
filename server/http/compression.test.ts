import { expect, test } from 'vitest'
import { encodingFor } from '#server/http/compression.ts'

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0 , gzip', 'gzip'],
  ['br ; q=0.000,gzip;q=0.5', 'gzip'],
  ['br;Q=0', null],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['identity;q=1, gzip;q=0.5', null],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['gzip;q=0, br;q=0', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['*;q=0.5, gzip;q=0', 'br'],
  ['gzip;q=nonsense', null],
  ['brotli, x-br', null],
])('For Accept-Encoding %o, the encoding is %o', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
