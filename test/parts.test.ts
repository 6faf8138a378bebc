import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '#entry/render.tsx'
import type { PageRequest, Render } from '#server/http/pages.ts'
import { SITE } from '#test/site.ts'
import { createWorld, type Person } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)

function drawAnew({ children }: { children: ReactNode }) {
  return children
}

const NOW = new Date()
const ASSETS = { styles: [], fonts: [], scripts: [], page: [], chunksOf: () => [] }
const BASE = { language: 'en', theme: 'system', site: SITE, now: NOW, assets: ASSETS, reference: '' } as const

type Wire = PageRequest['wire']
const pageOf = async (draw: Render, url: string, change: Partial<PageRequest> = {}, as: Person | null = null) => {
  const wire: Wire = (path) => (as ?? world.visitor).ask('GET', path)
  const { html } = await draw({ ...BASE, url, wire, ...change })
  const [seen, state = ''] = html.toString().split('<script type="application/json" id="state">')
  // The rest of the state tells when it was asked for.
  const { answers } = JSON.parse(state.split('</script>')[0] ?? '')
  // They stand in the order in which they came.
  return `${seen}${answers.map((answer: unknown) => JSON.stringify(answer)).sort()}`
}

/** Answers as the memory of the server gives them: the same thing each time, until something changes. Nobody may write in it. */
function openMemory(): Wire {
  const known = new Map<string, unknown>()
  return async (path) => {
    const answer = await world.visitor.ask('GET', path)
    if (answer.ok && !known.has(path)) known.set(path, frozen(await answer.clone().json()))
    return Object.assign(answer, known.has(path) && { json: async () => known.get(path) })
  }
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

// The screens that are loaded when first asked for, while the modules are the ones of `render`.
for (const url of ['/partners', '/auth', '/jobs/1']) await pageOf(render, url)

/** The same pages, with nothing kept of one for the next. */
vi.resetModules()
vi.doMock('#web/ui/Kept.tsx', async (original) => ({ ...(await original<object>()), Kept: drawAnew }))
const { render: renderWhole }: { render: Render } = await import('#entry/render.tsx')

test('a page of parts that were drawn before is, to the byte, the page that is drawn anew', async () => {
  const business = await world.business({ businessName: 'Café "Nord" & <Söhne>' })
  const job = await world.job(business, { title: 'Barista $1 {count} <b>', payRate: '16 €', tags: ['früh', 'kurz'] })
  await world.job(business, { title: 'Kellner', jobType: 'Casual' })
  const changes: Partial<PageRequest>[] = [
    {},
    { language: 'de' },
    { now: later(1) },
    { now: later(600_000) },
    { site: { ...SITE, supportWhatsapp: '4930123', currencySymbol: 'CHF' } },
    { theme: 'dark' },
  ]
  const urls = ['/', '/?search=barista', '/?jobType=Casual&sort=recent', '/partners', '/auth', `/jobs/${job.id}`]

  for (const title of ['Barista, changed', 'Barista, changed again']) {
    const wire = openMemory()
    const asked = urls.flatMap((url) => changes.map((change) => ({ url, change })))
    const kept: string[] = []
    for (const { url, change } of asked) kept.push(await pageOf(render, url, { ...change, wire }))
    // In the other order: what is kept of one page and wrongly shown in the next is another page here.
    for (const { url, change } of asked.toReversed()) expect(kept.pop()).toBe(await pageOf(renderWhole, url, change))
    await business.ask('PATCH', `/api/jobs/${job.id}`, { title })
  }
})

test('what visitors see is not kept for whoever is logged in, nor the other way round', async () => {
  const student = await world.student()
  const job = await world.job(await world.business(), { title: 'Barista' })
  await student.ask('POST', `/api/jobs/${job.id}/like`, { action: 'like' })

  const hers = () => pageOf(render, '/', {}, student)
  const everyones = () => pageOf(render, '/')

  for (const page of [await everyones(), await hers(), await everyones(), await hers()]) {
    const isHers = page?.includes(student.user.fullName)
    expect(page?.includes('aria-label="Unlike Barista, 1 like"')).toBe(isHers)
  }
  expect(await hers()).toContain(student.user.fullName)
  expect(await everyones()).not.toContain(student.user.fullName)
})
