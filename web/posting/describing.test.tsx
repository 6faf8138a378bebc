import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createCache } from '#web/api/cache.ts'
import { en } from '#web/i18n/en.ts'
import { LanguageContext } from '#web/i18n/i18n.tsx'
import { DescribePreview } from '#web/posting/DescribePreview.tsx'
import type { Suggestion } from '#web/posting/rules.ts'
import { ToastProvider } from '#web/ui/Toast.tsx'

afterEach(cleanup)

function Form({ onPosted }: { onPosted: (suggestion: Suggestion | null) => void }) {
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  const change = (next: Suggestion | null) => {
    onPosted(next)
    setSuggestion(next)
  }
  return <DescribePreview suggestion={suggestion} onChange={change} facts={async () => ({ title: 'Barista' })} />
}

/** A form with a preview in it, and a server whose answers are given by hand, one stream or refusal for each question. */
function open() {
  const asked: { body: { variant: number }; accept: string | null; signal: AbortSignal | null | undefined }[] = []
  const answers: ((answer: Response) => void)[] = []
  const cache = createCache((_path, init) => {
    const accept = new Headers(init?.headers).get('accept')
    asked.push({ body: JSON.parse(String(init?.body)), accept, signal: init?.signal })
    return new Promise((resolve, reject) => {
      answers.push(resolve)
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  })
  const posted: (Suggestion | null)[] = []
  const { unmount } = render(
    <QueryClientProvider client={cache}>
      <LanguageContext value={{ language: 'en', catalogue: en, speak: () => {} }}>
        <ToastProvider>
          <Form onPosted={(suggestion) => posted.push(suggestion)} />
        </ToastProvider>
      </LanguageContext>
    </QueryClientProvider>,
  )

  /** Answers the question that waits with a stream, and gives the hand that writes into it. */
  async function stream() {
    await waitFor(() => expect(answers).toHaveLength(1))
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    await act(async () =>
      answers.shift()?.(new Response(readable, { headers: { 'content-type': 'text/event-stream' } })),
    )
    const tell = (event: string, data: object) =>
      act(() => writer.write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)))
    return { tell, end: () => act(() => writer.close()) }
  }
  const answer = async (answered: Response) => {
    await waitFor(() => expect(answers).toHaveLength(1))
    await act(async () => answers.shift()?.(answered))
  }
  return { asked, posted, unmount, stream, answer }
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const live = () => document.querySelector('[aria-live=polite]')?.textContent
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)

test('the text grows in silence, and is read out once when it is whole', async () => {
  const { posted, stream } = open()
  await press('Generate')
  const { tell } = await stream()
  await tell('text', { text: 'One.' })

  await screen.findByText('One.')
  await tell('text', { text: ' Two.' })
  await screen.findByText('One. Two.')
  expect(live()).toBe('')
  expect(buttons()).toEqual(['Writing...', 'Keep mine'])
  expect(posted).toEqual([])

  await tell('done', { description: 'One. Two.' })
  await screen.findByText('Use this text')
  expect(live()).toContain('One. Two.')
  expect(screen.getAllByText('One. Two.')).toHaveLength(1)
  expect(posted).toEqual([{ text: 'One. Two.', taken: false }])
})

test('a restart takes back what was shown', async () => {
  const { posted, stream } = open()
  await press('Generate')
  const { tell } = await stream()
  await tell('text', { text: 'Half a' })
  await screen.findByText('Half a')
  await tell('restart', {})
  await waitFor(() => expect(screen.queryByText('Half a')).toBeNull())
  await tell('text', { text: 'Whole.' })
  await screen.findByText('Whole.')
  await tell('done', { description: 'Whole.' })
  await waitFor(() => expect(posted).toEqual([{ text: 'Whole.', taken: false }]))
})

test('each try asks for another text, and the one before stays until there is one', async () => {
  const { asked, stream } = open()
  for (const [variant, text] of ['First.', 'Second.'].entries()) {
    await press(variant === 0 ? 'Generate' : 'Try another')
    if (variant > 0) expect(screen.getByText('First.')).toBeTruthy()
    await (await stream()).tell('done', { description: text })
    await screen.findByText(text)
    expect(asked.at(-1)?.body).toEqual({ title: 'Barista', variant })
  }
  expect(screen.queryByText('First.')).toBeNull()
})

test('who keeps their own words ends the question, and a late answer changes nothing', async () => {
  const { asked, posted, stream } = open()
  await press('Generate')
  const { tell } = await stream()
  await tell('text', { text: 'One.' })
  await screen.findByText('One.')
  await press('Keep mine')

  expect(asked[0]?.signal?.aborted).toBe(true)
  expect(screen.queryByText('One.')).toBeNull()
  expect(buttons()).toEqual(['Generate'])
  expect(document.activeElement?.textContent).toBe('Generate')
  expect(posted).toEqual([])
  expect(asked).toHaveLength(1)
})

test('a form that goes away ends the question', async () => {
  const { asked, unmount, stream } = open()
  await press('Generate')
  await stream()
  unmount()
  expect(asked[0]?.signal?.aborted).toBe(true)
})

test('a stream that comes to no end is asked for as a whole', async () => {
  const { asked, stream, answer } = open()
  await press('Generate')
  const { tell, end } = await stream()
  await tell('text', { text: 'Half a' })
  await end()
  await answer(Response.json({ description: 'Whole.' }))

  await screen.findByText('Whole.')
  expect(screen.queryByText('Half a')).toBeNull()
  expect(asked.map(({ accept }) => accept?.includes('event-stream') ?? false)).toEqual([true, false])
})

test('a refusal is told, asked about once, and what was there stays', async () => {
  const { asked, stream, answer } = open()
  await press('Generate')
  await (await stream()).tell('done', { description: 'First.' })
  await screen.findByText('First.')
  await press('Try another')
  await answer(Response.json({ message: 'Something went wrong', code: 'unavailable' }, { status: 503 }))

  await screen.findByText('No description written')
  expect(screen.getByText('First.')).toBeTruthy()
  expect(buttons()).toContain('Try another')
  expect(asked).toHaveLength(2)
})
