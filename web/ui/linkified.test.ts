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
    ['»https://a.de«, «https://b.de» ‹https://c.de›', ['https://a.de', 'https://b.de', 'https://c.de']],
    [
      '„https://a.de“ “https://b.de” ‚https://c.de‘ "https://d.de"',
      'abcd'.split('').map((name) => `https://${name}.de`),
    ],
    ['»https://a.de/x«.', ['https://a.de/x']],
    ['[https://a.de] {https://b.de/x} <https://c.de>', ['https://a.de', 'https://b.de/x', 'https://c.de']],
    ['(siehe https://a.de/(x)).', ['https://a.de/(x)']],
    ['https://a.de/(x) and https://a.de/x?a[]=1&b[0]=(2)', ['https://a.de/(x)', 'https://a.de/x?a[]=1&b[0]=(2)']],
    ['(https://a.de/Berlin_(Mitte)_(Ort))', ['https://a.de/Berlin_(Mitte)_(Ort)']],
    ['[our menu](https://a.de/menu).', ['https://a.de/menu']],
    ['[https://a.de](https://b.de "title")', ['https://a.de', 'https://b.de']],
    ['[https://a.de/x](https://b.de/y)', ['https://a.de/x', 'https://b.de/y']],
    [
      'https://a.de, https://b.de/x; https://c.de: https://d.de/?',
      'https://a.de https://b.de/x https://c.de https://d.de/'.split(' '),
    ],
    ['https://a.de,https://b.de/x;https://c.de/x', ['https://a.de', 'https://b.de/x', 'https://c.de/x']],
    ['https://a.de/x,y;z?u=https://b.de/(c)', ['https://a.de/x,y;z?u=https://b.de/(c)']],
    ['*https://a.de* _https://b.de/x_ **https://c.de**', ['https://a.de', 'https://b.de/x', 'https://c.de']],
    ['https://a.de… https://b.de/x?! https://c.de–', ['https://a.de', 'https://b.de/x', 'https://c.de']],
    ['https://a.de(Eingang links) https://b.de’s https://c.de🎉', ['https://a.de', 'https://b.de', 'https://c.de']],
    ['https://café-müller.de/menü, https://日本.example', ['https://café-müller.de/menü', 'https://日本.example']],
    ['https://a.de:8080/x http://127.0.0.1:3000', ['https://a.de:8080/x', 'http://127.0.0.1:3000']],
  ])('%s', (text, hrefs) => {
    expect(links(text)).toEqual(hrefs)
  })

  test.each([
    '',
    'plain',
    '<script>alert(1)</script>\nhttps://a.example, then',
    '😀 https://a.example 😀 مرحبا',
    '[»https://a.de«](https://a.de/(x)).',
  ])('keep all text of %o', (text) => {
    expect(
      linkified(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
