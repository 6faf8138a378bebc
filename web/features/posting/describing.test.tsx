import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createCache } from '#web/api/queryClient.ts'
import { DescribePreview } from '#web/features/posting/DescribePreview.tsx'
import type { Suggestion } from '#web/features/posting/rules.ts'
import { en } from '#web/i18n/en.ts'
import { LanguageContext } from '#web/i18n/i18n.tsx'
import { ToastProvider } from '#web/ui/ToastProvider.tsx'

afterEach(cleanup)

function Form({ onPosted }: { onPosted: (suggestion: Suggestion | null) => void }) {
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  const change = (next: Suggestion | null) => {
    onPosted(next)
    setSuggestion(next)
  }
  return <DescribePreview suggestion={suggestion} onChange={change} job={async () => ({ title: 'Barista' })} />
}

/** A form with a preview, and a server whose answers the test sends by hand: one stream or refusal for each request. */
function open(language: 'de' | 'en' = 'en') {
  const requests: { body: { variant: number }; accept: string | null; signal: AbortSignal | null | undefined }[] = []
  const answers: ((answer: Response) => void)[] = []
  const cache = createCache((_path, init) => {
    const accept = new Headers(init?.headers).get('accept')
    requests.push({ body: JSON.parse(String(init?.body)), accept, signal: init?.signal })
    return new Promise((resolve, reject) => {
      answers.push(resolve)
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  })
  const posted: (Suggestion | null)[] = []
  const { unmount } = render(
    <QueryClientProvider client={cache}>
      <LanguageContext value={{ language, catalogue: en, setLanguage: () => {} }}>
        <ToastProvider>
          <Form onPosted={(suggestion) => posted.push(suggestion)} />
        </ToastProvider>
      </LanguageContext>
    </QueryClientProvider>,
  )

  /** Answers the pending request with a stream, and returns functions that write to it. */
  async function stream() {
    await waitFor(() => expect(answers).toHaveLength(1))
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    await act(async () =>
      answers.shift()?.(new Response(readable, { headers: { 'content-type': 'text/event-stream' } })),
    )
    const send = (event: string, data: object) =>
      act(() => writer.write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)))
    return { send, end: () => act(() => writer.close()) }
  }
  const answer = async (answered: Response) => {
    await waitFor(() => expect(answers).toHaveLength(1))
    await act(async () => answers.shift()?.(answered))
  }
  return { requests, posted, unmount, stream, answer }
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const live = () => document.querySelector('[aria-live=polite]')?.textContent
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)

test('a growing text is not announced until it is complete', async () => {
  const { posted, stream } = open()
  await press('Generate')
  const { send } = await stream()
  await send('text', { text: 'One.' })

  await screen.findByText('One.')
  await send('text', { text: ' Two.' })
  await screen.findByText('One. Two.')
  expect(live()).toBe('')
  expect(buttons()).toEqual(['Writing...', 'Keep mine'])
  expect(posted).toEqual([])

  await send('done', { description: 'One. Two.' })
  await screen.findByText('Use this text')
  expect(live()).toContain('One. Two.')
  expect(screen.getAllByText('One. Two.')).toHaveLength(1)
  expect(posted).toEqual([{ text: 'One. Two.', taken: false }])
})

test('a restart of the stream replaces the text that was shown', async () => {
  const { posted, stream } = open()
  await press('Generate')
  const { send } = await stream()
  await send('text', { text: 'Half a' })
  await screen.findByText('Half a')
  await send('restart', {})
  await waitFor(() => expect(screen.queryByText('Half a')).toBeNull())
  await send('text', { text: 'Whole.' })
  await screen.findByText('Whole.')
  await send('done', { description: 'Whole.' })
  await waitFor(() => expect(posted).toEqual([{ text: 'Whole.', taken: false }]))
})

test('each try requests another text, and the previous one stays until the new one starts', async () => {
  const { requests, stream } = open()
  for (const [variant, text] of ['First.', 'Second.'].entries()) {
    await press(variant === 0 ? 'Generate' : 'Try another')
    if (variant > 0) expect(screen.getByText('First.')).toBeTruthy()
    await (await stream()).send('done', { description: text })
    await screen.findByText(text)
    expect(requests.at(-1)?.body).toEqual({ title: 'Barista', variant })
  }
  expect(screen.queryByText('First.')).toBeNull()
})

test('keeping the own text cancels the request, and a late answer changes nothing', async () => {
  const { requests, posted, stream } = open()
  await press('Generate')
  const { send } = await stream()
  await send('text', { text: 'One.' })
  await screen.findByText('One.')
  await press('Keep mine')

  expect(requests[0]?.signal?.aborted).toBe(true)
  expect(screen.queryByText('One.')).toBeNull()
  expect(buttons()).toEqual(['Generate'])
  expect(document.activeElement?.textContent).toBe('Generate')
  expect(posted).toEqual([])
  expect(requests).toHaveLength(1)
})

test('a form that unmounts cancels the request', async () => {
  const { requests, unmount, stream } = open()
  await press('Generate')
  await stream()
  unmount()
  expect(requests[0]?.signal?.aborted).toBe(true)
})

test('a stream that ends early is followed by a request for the whole text', async () => {
  const { requests, stream, answer } = open()
  await press('Generate')
  const { send, end } = await stream()
  await send('text', { text: 'Half a' })
  await end()
  await answer(Response.json({ description: 'Whole.' }))

  await screen.findByText('Whole.')
  expect(screen.queryByText('Half a')).toBeNull()
  expect(requests.map(({ accept }) => accept?.includes('event-stream') ?? false)).toEqual([true, false])
})

test('a refusal is shown without a second request, and the previous text stays', async () => {
  const { requests, stream, answer } = open()
  await press('Generate')
  await (await stream()).send('done', { description: 'First.' })
  await screen.findByText('First.')
  await press('Try another')
  await answer(Response.json({ message: 'Something went wrong', code: 'unavailable' }, { status: 503 }))

  await screen.findByText('No description written')
  expect(screen.getByText('First.')).toBeTruthy()
  expect(buttons()).toContain('Try another')
  expect(requests).toHaveLength(2)
})

test('a user who reads German sees the German text first, even if the job has no language', async () => {
  const { posted, answer } = open('de')
  await press('Generate')
  const texts = [
    { language: 'en', text: 'Coffee.', writtenBy: 'builtIn' },
    { language: 'de', text: 'Kaffee.', writtenBy: 'builtIn' },
  ]
  await answer(Response.json({ description: 'Coffee.', texts }))
  await screen.findByText('Kaffee.')
  expect(posted).toEqual([{ text: 'Kaffee.', taken: false, texts, variant: 0 }])
})
