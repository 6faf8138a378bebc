import { expect, test } from 'vitest'
import { render, renderOffline } from '#entry/render.tsx'
import type { PageRequest } from '#server/http/pages/pages.ts'
import { createTestApp } from '#test/app.ts'
import { SITE } from '#test/site.ts'
import { fetchText, TEXT_NAMES } from '#web/features/texts/hooks.ts'

const app = await createTestApp()

const ASSETS: PageRequest['assets'] = {
  styles: ['/style.css'],
  fonts: ['/font.woff2'],
  scripts: ['/browser.js'],
  page: ['/page.js'],
  chunksOf: (source) => [`/${source}`],
}
const open = async (url: string, language: 'en' | 'de', site = SITE) => {
  const wire = (path: string) => app.visitor.ask('GET', path)
  const page = { url, wire, language, theme: 'system' as const, site, now: new Date(), assets: ASSETS, reference: '' }
  const { status, html } = await render(page)
  const [head = '', body = ''] = html.toString().split('</head>')
  return { status, head, body, words: body.replace(/<[^>]+>/g, ' ') }
}

test.each(
  TEXT_NAMES.flatMap((name) => [
    { name, language: 'en' as const },
    { name, language: 'de' as const },
  ]),
)('The server renders the page $name completely, in $language', async ({ name, language }) => {
  const { status, head, body, words } = await open(`/${name}`, language)
  const { sections } = await fetchText(name, language)

  expect(status).toBe(200)
  for (const { id, heading } of sections) {
    expect(body).toContain(`id="${id}"`)
    expect(words).toContain(heading)
  }
  expect(words).not.toMatch(/\{\w+\}/)
  expect(head).toContain(`<link rel="canonical" href="https://zap.example/${name}"/>`)
  expect(head).not.toContain('noindex')
  expect(head).toContain(`"/web/features/texts/${language}/${name.charAt(0).toUpperCase()}${name.slice(1)}.ts"`)
  expect(head).toContain(`<link rel="manifest" href="/app.${language}.webmanifest"/>`)
  expect(body.match(/<h1/g)).toHaveLength(1)
})

test('The Impressum names the operator, and omits what is not set', async () => {
  const { words } = await open('/impressum', 'de')
  for (const shown of ['Kiezjobs GmbH', 'Torstraße 12', '10119 Berlin', 'HRB 12345', 'DE123456789', 'Ada Kiez'])
    expect(words).toContain(shown)

  const operator = { ...SITE.operator, register: null, vatId: null, responsible: null }
  const { words: fewer } = await open('/impressum', 'de', { ...SITE, operator })
  for (const omitted of ['Registereintrag', 'Umsatzsteuer', 'Vertreten']) expect(fewer).not.toContain(omitted)
})

test('Settings of the operator are escaped on every page', async () => {
  const site = { ...SITE, operator: { ...SITE.operator, name: '<script>alert(1)</script>' } }
  for (const path of ['/terms', '/impressum'])
    expect((await open(path, 'en', site)).body).not.toContain('<script>alert')
})

test('The offline page names its files, for both languages, and contains no private data', async () => {
  const { html, files } = renderOffline({ site: SITE, assets: ASSETS })

  expect(html).toMatch(/^<!doctype html><html lang="en">/)
  expect(html).toContain('data-offline')
  for (const file of ['/style.css', '/font.woff2', '/page.js', '/web/features/offline/OfflinePage.tsx'])
    expect(files).toContain(file)
  expect(files.filter((file) => file.startsWith('/web/i18n/')).length).toBeGreaterThanOrEqual(2)
  expect(html).not.toMatch(/<[^>]* style=|<style| on[a-z]+="/)
})
