import { afterAll, describe, expect, test } from 'vitest'
import { builtInWriter } from '#server/features/descriptions/writer/builtIn.ts'
import { createCheckedWriter, type ProviderProblem } from '#server/features/descriptions/writer/checkedWriter.ts'
import { createBreaker } from '#server/features/descriptions/writer/circuitBreaker.ts'
import { instructionsFor } from '#server/features/descriptions/writer/prompt.ts'
import { MAX_LENGTH } from '#server/features/descriptions/writer/sentences.ts'
import { type DescribedJob, type Piece, wholeOf } from '#server/features/descriptions/writer/writer.ts'
import { createProvider } from '#server/integrations/ai/provider.ts'
import { type Answer, KEY, respondsWith, startProvider, startStream, streams, writeText } from '#test/aiProvider.ts'
import { ATTACKS, OBEYED } from '#test/promptInjections.ts'

const provider = await startProvider()
afterAll(provider.close)

const FACTS: DescribedJob = {
  title: 'Barista',
  businessName: 'Nordlicht Coffee',
  payRate: '€15.50 per hour',
  jobType: 'Part-time',
  language: 'English',
  location: 'Neukölln',
  tags: ['early shifts'],
}
const HONEST =
  'Nordlicht Coffee is looking for someone for the position “Barista”. You work part-time in Neukölln and earn €15.50 per hour. It is about early shifts.'
const builtIn = async (facts = FACTS) => (await wholeOf(builtInWriter.write(facts, { businessId: 1 }))).text
const order = { businessId: 1 }

type Options = Partial<Parameters<typeof createCheckedWriter>[0]>

function writerOf(means: Options = {}) {
  const problems: ProviderProblem[] = []
  const made = createProvider({ baseUrl: provider.url, apiKey: KEY, model: 'writer-1' })
  const onProblem = (problem: ProviderProblem) => problems.push(problem)
  return { ...createCheckedWriter({ provider: made, mayAsk: async () => true, onProblem, ...means }), problems }
}

/** The pieces of a text if the provider behaves like this. */
async function run(behaviour: Answer, facts = FACTS, means: Options = {}) {
  provider.behave(behaviour)
  const { write, problems } = writerOf(means)
  const pieces: Piece[] = []
  for await (const piece of write(facts, order)) pieces.push(piece)
  const whole = pieces.reduce((text, piece) => (piece === 'restart' ? '' : text + piece.text), '')
  return { pieces, whole, problems, calls: provider.requests.length }
}

test('A text that agrees with the facts is sent sentence by sentence', async () => {
  const { pieces, whole, problems } = await run(streams(HONEST))

  expect(whole).toBe(HONEST)
  expect(pieces).toHaveLength(3)
  expect(problems).toEqual([])
})

test('The prompt has the rules in one message and the facts, as JSON, in the other', async () => {
  await run(streams(HONEST))

  expect(provider.requests).toHaveLength(1)
  const [{ path, authorization, body } = { body: { messages: [] } }] = provider.requests
  expect(path).toBe('/v1/chat/completions')
  expect(authorization).toBe(`Bearer ${KEY}`)
  expect(body).toMatchObject({ model: 'writer-1', stream: true })
  expect(body).not.toHaveProperty('tools')
  expect(provider.requests[0]?.body.temperature).toBeLessThanOrEqual(0.7)
  expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(JSON.parse(body.messages[1]?.content ?? '')).toEqual({
    title: 'Barista',
    business: 'Nordlicht Coffee',
    place: 'Neukölln',
    pay: '€15.50 per hour',
    jobType: 'Part-time',
    tags: ['early shifts'],
    version: 0,
  })
})

test('No contact is sent to the provider, whatever field it is in', async () => {
  const contact = '+49 170 1234567 or 030 / 123 45 67, mia@house.example, https://house.example'
  const facts = { ...FACTS, title: `Barista ${contact}`, location: contact, tags: [contact] }
  const { whole } = await run(streams(HONEST), facts)

  const sent = JSON.stringify(provider.requests[0]?.body)
  for (const text of [sent, whole]) expect(text).not.toMatch(/1234567|123 45 67|house\.example/)
})

test('The prompt for a German job asks for a German text', async () => {
  await run(streams(''), { ...FACTS, language: 'German' })
  expect(provider.requests[0]?.body.messages[0]?.content).toContain('Write in German')
  await run(streams(''), { ...FACTS, language: 'EnglishOrGerman' })
  expect(provider.requests[0]?.body.messages[0]?.content).toContain('Write in English')
})

test('An endpoint that cannot stream is supported, too', async () => {
  const completion = { choices: [{ message: { role: 'assistant', content: HONEST }, finish_reason: 'stop' }] }
  expect((await run(respondsWith(200, JSON.stringify(completion)))).whole).toBe(HONEST)
})

describe('failures of the provider', () => {
  const dropped: Answer = (reply) => {
    startStream(reply, 'Nordlicht Coffee is')
    reply.destroy()
  }
  const BEHAVIOURS: [string, Answer, calls: number][] = [
    ['is out of quota', respondsWith(429, '{"error":{"message":"quota"}}'), 2],
    ['fails', respondsWith(500, 'oops', 'text/plain'), 2],
    ['is not there', (reply) => void reply.destroy(), 2],
    ['resets the connection', dropped, 2],
    ['answers nothing', streams(''), 2],
    ['answers an empty body', respondsWith(200, '', 'text/event-stream'), 2],
    ['answers HTML', respondsWith(200, '<html>Bad gateway</html>', 'text/html'), 2],
    ['answers HTML and calls it JSON', respondsWith(200, '<html>Bad gateway</html>'), 2],
    ['answers broken JSON', respondsWith(200, 'data: {"choices": [{"del\n\n', 'text/event-stream'), 2],
    ['answers JSON of another kind', respondsWith(200, '{"hello": "world"}'), 2],
    [
      'answers an error in the stream',
      respondsWith(200, 'data: {"error":{"message":"x"}}\n\n', 'text/event-stream'),
      2,
    ],
    ['does not know the key', respondsWith(401, `{"error":{"message":"bad key ${KEY}"}}`), 1],
    ['does not know the model', respondsWith(404, '{"error":{"message":"no such model"}}'), 1],
    ['sends us elsewhere', (reply) => void reply.writeHead(307, { location: '/elsewhere' }).end(), 2],
    ['stops by its filter', streams(HONEST, 'content_filter'), 1],
    ['refuses', streams("I'm sorry, I can't help with that."), 1],
    ['refuses in German', streams('Es tut mir leid, dabei kann ich nicht helfen.'), 1],
    ['writes a link', streams(`“Barista” at Nordlicht Coffee is for you. See https://evil.example for more.`), 1],
    ['writes markup', streams('**Barista** at Nordlicht Coffee is the job for you and your friends.'), 1],
    ['writes in another language', streams('Nordlicht Coffee cherche un “Barista” pour le café à Neukölln.'), 1],
    ['invents a benefit', streams(HONEST.replace('It is about early shifts.', 'You get free meals.')), 1],
    ['writes without an end', streams('a'.repeat(5000)), 2],
    ['writes 4 MB at once', respondsWith(200, `data: ${'x'.repeat(4_000_000)}\n\n`, 'text/event-stream'), 2],
  ]

  test.each(BEHAVIOURS)('If the provider %s, the built-in text is sent', async (_what, behaviour, calls) => {
    const result = await run(behaviour)

    expect(result.whole).toBe(await builtIn())
    expect(result.calls).toBeGreaterThanOrEqual(1)
    expect(result.calls).toBeLessThanOrEqual(calls)
    expect(result.problems.length).toBeGreaterThanOrEqual(1)
    expect(JSON.stringify(result.problems)).not.toMatch(/canary|Nordlicht|Barista|evil|material/)
  })

  test('If the provider fails once, the text of the second attempt is sent', async () => {
    let calls = 0
    const result = await run((reply, asked) => {
      calls += 1
      return calls === 1 ? respondsWith(503)(reply, asked) : streams(HONEST)(reply, asked)
    })

    expect(result.whole).toBe(HONEST)
    expect(result.pieces).not.toContain('restart')
    expect(calls).toBe(2)
  })

  test('If the provider fails midway, the text so far is discarded', async () => {
    const result = await run((reply) => {
      startStream(reply, `${HONEST} And then`)
      setImmediate(() => reply.destroy())
    })

    expect(result.pieces).toContain('restart')
    expect(result.pieces.indexOf('restart')).toBeGreaterThan(0)
    expect(result.whole).toBe(await builtIn())
    expect(result.calls).toBe(1)
  })

  test('If the provider is slow, the text is complete within the limit', async () => {
    const start = performance.now()
    const result = await run(() => {}, FACTS, { limitMs: 150 })

    expect(performance.now() - start).toBeLessThan(2000)
    expect(result.whole).toBe(await builtIn())
    expect(result.problems).toEqual([{ failure: 'timeout' }])
    await provider.requests[0]?.disconnected
  })

  test('If the provider sends a text slowly, the limit applies to the whole text', async () => {
    const result = await run((reply) => startStream(reply, HONEST.slice(0, 100)), FACTS, { limitMs: 300 })

    expect(result.pieces).toContain('restart')
    expect(result.whole).toBe(await builtIn())
  })
})

describe('a text that is too long', () => {
  const sentence = ' You work part-time in Neukölln and earn €15.50 per hour.'
  const long = HONEST + sentence.repeat(40_000)

  test('The text ends with the last sentence that fits, and the rest is never read', async () => {
    let written = 0
    const result = await run(async (reply) => {
      startStream(reply, HONEST)
      while (!reply.destroyed && written < 2_000_000) {
        writeText(reply, sentence)
        written += sentence.length
        await new Promise((resolve) => setImmediate(resolve))
      }
    })

    expect(result.whole.length).toBeLessThanOrEqual(MAX_LENGTH)
    expect(result.whole.length).toBeGreaterThan(MAX_LENGTH - sentence.length)
    expect(result.whole.endsWith('per hour.')).toBe(true)
    await provider.requests[0]?.disconnected
    expect(written).toBeLessThan(2_000_000)
  })

  test('A text that arrives at once is cut as well', async () => {
    expect(long.length).toBeGreaterThan(2_000_000)
    const completion = { choices: [{ message: { role: 'assistant', content: long }, finish_reason: 'stop' }] }
    const result = await run(respondsWith(200, JSON.stringify(completion)))

    expect(result.whole.startsWith(HONEST)).toBe(true)
    expect(result.whole.length).toBeLessThanOrEqual(MAX_LENGTH)
    expect(result.whole.endsWith('per hour.')).toBe(true)
  })
})

describe('titles with instructions', () => {
  test('There are a hundred titles', () => expect(new Set(ATTACKS).size).toBe(100))

  test.each(ATTACKS.map((title, index) => ({ title, obeyed: OBEYED[index % OBEYED.length] ?? '' })))(
    'it is material and no instruction: $title',
    async ({ title, obeyed }) => {
      const language: 'German' | 'English' = /[äöüß]|\b(?:und|die|der|du|schreib|antworte)\b/i.test(title)
        ? 'German'
        : 'English'
      const facts: DescribedJob = { ...FACTS, title, language }
      const result = await run(streams(obeyed), facts)

      const asked = provider.requests[0]?.body
      expect(asked?.messages[0]?.content).toBe(instructionsFor({ ...FACTS, language }))
      expect(asked?.messages.map(({ role }) => role)).toEqual(['system', 'user'])
      const material: unknown = JSON.parse(asked?.messages[1]?.content ?? '')
      expect(Object.keys(material ?? {}).sort()).toEqual(
        ['title', 'business', 'place', 'pay', 'jobType', 'tags', 'version'].sort(),
      )
      expect(result.whole).toBe(await builtIn(facts))
    },
  )
})

test('After several failures in a row the provider is paused, and then tested with one call', async () => {
  let now = 0
  const breaker = createBreaker({ failures: 2, restMs: 1000, clock: () => now })
  const ask = (behaviour: Answer) => run(behaviour, FACTS, { breaker })

  expect((await ask(respondsWith(500))).calls).toBe(2)
  expect(await ask(streams(HONEST))).toMatchObject({ calls: 0, whole: await builtIn() })
  now = 1001
  expect((await ask(respondsWith(401))).calls).toBe(1)
  now = 1900
  expect((await ask(streams(HONEST))).calls).toBe(0)
  now = 2002
  expect(await ask(streams(HONEST))).toMatchObject({ calls: 1, whole: HONEST })
  expect((await ask(streams(HONEST))).calls).toBe(1)
})

test('A rejected text or a refusal does not count as a failure of the provider', async () => {
  const breaker = createBreaker({ failures: 1 })
  for (const answer of [streams('HACKED.'), streams(HONEST, 'content_filter')]) await run(answer, FACTS, { breaker })

  expect((await run(streams(HONEST), FACTS, { breaker })).whole).toBe(HONEST)
})

test('A business that has used its daily share gets built-in texts', async () => {
  const asked: number[] = []
  const mayAsk = async (businessId: number) => {
    asked.push(businessId)
    return false
  }
  expect(await run(streams(HONEST), FACTS, { mayAsk })).toMatchObject({
    calls: 0,
    whole: await builtIn(),
    problems: [],
  })
  expect(asked).toEqual([1])
})

test('A client that disconnects aborts the call, and gets nothing more', async () => {
  provider.behave((reply) => startStream(reply, `${HONEST} And`))
  const left = new AbortController()
  const breaker = createBreaker({ failures: 1 })
  const { write, problems } = writerOf({ breaker })
  const pieces: Piece[] = []
  for await (const piece of write(FACTS, { ...order, signal: left.signal })) {
    pieces.push(piece)
    left.abort()
  }

  expect(pieces).toHaveLength(1)
  expect(problems).toEqual([])
  await provider.requests[0]?.disconnected
  expect(breaker.mayAsk()).toBe(true)
})

test('A consumer that stops reading aborts the call', async () => {
  provider.behave((reply) => startStream(reply, `${HONEST} And`))
  for await (const _piece of writerOf().write(FACTS, order)) break
  await provider.requests[0]?.disconnected
})

test('During a shutdown, waiting requests get the built-in text at once', async () => {
  const closing = new AbortController()
  const result = run(() => closing.abort(), FACTS, { closing: closing.signal })

  expect((await result).whole).toBe(await builtIn())
})
