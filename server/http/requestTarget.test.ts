import { expect, test } from 'vitest'
import { originForm } from '#server/http/requestTarget.ts'

test.each([
  ['/', '/'],
  ['/api/jobs/7?search=a', '/api/jobs/7?search=a'],
  ['/api/jobs/7#x', '/api/jobs/7'],
  ['/reset-password#token=secret', '/reset-password'],
  ['http://any.example/api/jobs/7', '/api/jobs/7'],
  ['HTTPS://name@any.example:8080/jobs/7?a=b#c', '/jobs/7?a=b'],
  ['http://any.example', '/'],
  ['http://any.example?a=b', '/?a=b'],
  ['//evil.example/', '//evil.example/'],
  ['*', '*'],
  ['#x', '/'],
])('%s is asked for as %s', (target, asked) => {
  expect(originForm(target)).toBe(asked)
})
