import { describe, expect, test } from 'vitest'
import { linkified } from '#web/ui/linkified.ts'

describe('links in a text', () => {
  const links = (text: string) => linkified(text).flatMap(({ href }) => href ?? [])

  test.each([
    ['See https://cafe.example/jobs.', ['https://cafe.example/jobs']],
    ['http://a.example and HTTPS://B.example/x?y=1&z=2#top!', ['http://a.example', 'HTTPS://B.example/x?y=1&z=2#top']],
    ['(https://a.example/x)', ['https://a.example/x']],
    ['https://a.example/Berlin_(Mitte)', ['https://a.example/Berlin_(Mitte)']],
    ['<a href="https://a.example">x</a>', ['https://a.example']],
    ['javascript:alert(1) data:text/html,x ftp://a.example mailto:a@b.co', []],
    ['javascript:https://a.example', ['https://a.example']],
    ['https:// nothing', []],
    ['https://good.example@evil.example/', []],
    ['https://a.example/\u202Egnp.exe', ['https://a.example/']],
    ['xhttps://a.example', []],
    ['www.a.example', []],
  ])('%s', (text, hrefs) => {
    expect(links(text)).toEqual(hrefs)
  })

  test.each(['', 'plain', '<script>alert(1)</script>\nhttps://a.example, then', '😀 https://a.example 😀 مرحبا'])(
    'lose nothing of %o',
    (text) => {
      expect(
        linkified(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    },
  )
})
