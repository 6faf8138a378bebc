import { afterAll, describe, expect, test } from 'vitest'
import { createBreaker } from '#server/outside/writer/breaker.ts'
import { builtInWriter } from '#server/outside/writer/builtIn.ts'
import { createCheckedWriter, type Mishap } from '#server/outside/writer/checkedWriter.ts'
import { instructionsFor } from '#server/outside/writer/prompt.ts'
import { createProvider } from '#server/outside/writer/provider.ts'
import { LONGEST_TEXT } from '#server/outside/writer/sentences.ts'
import { type JobFacts, type Piece, wholeOf } from '#server/outside/writer.ts'
import { ATTACKS, OBEYED } from '#test/attacks.ts'
import { type Answer, begins, goesOn, KEY, says, startProvider, writes } from '#test/provider.ts'

const provider = await startProvider()
afterAll(provider.close)

const FACTS: JobFacts = {
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
const builtIn = (facts = FACTS) => wholeOf(builtInWriter.tell(facts, { businessId: 1 }))
const order = { businessId: 1 }

type Means = Partial<Parameters<typeof createCheckedWriter>[0]>

function writerOf(means: Means = {}) {
  const mishaps: Mishap[] = []
  const made = createProvider({ baseUrl: provider.url, apiKey: KEY, model: 'writer-1' })
  const tell = (mishap: Mishap) => mishaps.push(mishap)
  return { ...createCheckedWriter({ provider: made, mayAsk: async () => true, tell, ...means }), mishaps }
}

/** What is told when the provider behaves so, piece by piece. */
async function told(behaviour: Answer, facts = FACTS, means: Means = {}) {
  provider.behave(behaviour)
  const { tell, mishaps } = writerOf(means)
  const pieces: Piece[] = []
  for await (const piece of tell(facts, order)) pieces.push(piece)
  const whole = pieces.reduce((text, piece) => (piece === 'restart' ? '' : text + piece.text), '')
  return { pieces, whole, mishaps, calls: provider.asked.length }
}

test('a text that says what the facts say is told sentence by sentence', async () => {
  const { pieces, whole, mishaps } = await told(writes(HONEST))

  expect(whole).toBe(HONEST)
  expect(pieces).toHaveLength(3)
  expect(mishaps).toEqual([])
})

test('the question holds the rules in one place and the facts, as JSON, in the other', async () => {
  await told(writes(HONEST))

  expect(provider.asked).toHaveLength(1)
  const [{ path, authorization, body } = { body: { messages: [] } }] = provider.asked
  expect(path).toBe('/v1/chat/completions')
  expect(authorization).toBe(`Bearer ${KEY}`)
  expect(body).toMatchObject({ model: 'writer-1', stream: true })
  expect(body).not.toHaveProperty('tools')
  expect(provider.asked[0]?.body.temperature).toBeLessThanOrEqual(0.7)
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

test('no contact leaves the house, in whatever field somebody wrote it', async () => {
  const contact = '+49 170 1234567 or 030 / 123 45 67, mia@house.example, https://house.example'
  const facts = { ...FACTS, title: `Barista ${contact}`, location: contact, tags: [contact] }
  const { whole } = await told(writes(HONEST), facts)

  const sent = JSON.stringify(provider.asked[0]?.body)
  for (const text of [sent, whole]) expect(text).not.toMatch(/1234567|123 45 67|house\.example/)
})

test('a German job is asked for in German', async () => {
  await told(writes(''), { ...FACTS, language: 'German' })
  expect(provider.asked[0]?.body.messages[0]?.content).toContain('Write in German')
  await told(writes(''), { ...FACTS, language: 'EnglishOrGerman' })
  expect(provider.asked[0]?.body.messages[0]?.content).toContain('Write in English')
})

test('an endpoint that cannot stream is understood, too', async () => {
  const completion = { choices: [{ message: { role: 'assistant', content: HONEST }, finish_reason: 'stop' }] }
  expect((await told(says(200, JSON.stringify(completion)))).whole).toBe(HONEST)
})

describe('when the provider', () => {
  const dropped: Answer = (reply) => {
    begins(reply, 'Nordlicht Coffee is')
    reply.destroy()
  }
  const BEHAVIOURS: [string, Answer, calls: number][] = [
    ['is out of quota', says(429, '{"error":{"message":"quota"}}'), 2],
    ['fails', says(500, 'oops', 'text/plain'), 2],
    ['is not there', (reply) => void reply.destroy(), 2],
    ['resets the connection', dropped, 2],
    ['answers nothing', writes(''), 2],
    ['answers an empty body', says(200, '', 'text/event-stream'), 2],
    ['answers HTML', says(200, '<html>Bad gateway</html>', 'text/html'), 2],
    ['answers HTML and calls it JSON', says(200, '<html>Bad gateway</html>'), 2],
    ['answers broken JSON', says(200, 'data: {"choices": [{"del\n\n', 'text/event-stream'), 2],
    ['answers JSON of another kind', says(200, '{"hello": "world"}'), 2],
    ['answers an error in the stream', says(200, 'data: {"error":{"message":"x"}}\n\n', 'text/event-stream'), 2],
    ['does not know the key', says(401, `{"error":{"message":"bad key ${KEY}"}}`), 1],
    ['does not know the model', says(404, '{"error":{"message":"no such model"}}'), 1],
    ['sends us elsewhere', (reply) => void reply.writeHead(307, { location: '/elsewhere' }).end(), 2],
    ['stops by its filter', writes(HONEST, 'content_filter'), 1],
    ['refuses', writes("I'm sorry, I can't help with that."), 1],
    ['refuses in German', writes('Es tut mir leid, dabei kann ich nicht helfen.'), 1],
    ['writes a link', writes(`“Barista” at Nordlicht Coffee is for you. See https://evil.example for more.`), 1],
    ['writes markup', writes('**Barista** at Nordlicht Coffee is the job for you and your friends.'), 1],
    ['writes in another language', writes('Nordlicht Coffee cherche un “Barista” pour le café à Neukölln.'), 1],
    ['invents a benefit', writes(HONEST.replace('It is about early shifts.', 'You get free meals.')), 1],
    ['writes without an end', writes('a'.repeat(5000)), 2],
    ['writes 4 MB at once', says(200, `data: ${'x'.repeat(4_000_000)}\n\n`, 'text/event-stream'), 2],
  ]

  test.each(BEHAVIOURS)('%s, the built-in text is told', async (_what, behaviour, calls) => {
    const got = await told(behaviour)

    expect(got.whole).toBe(await builtIn())
    expect(got.calls).toBeGreaterThanOrEqual(1)
    expect(got.calls).toBeLessThanOrEqual(calls)
    expect(got.mishaps.length).toBeGreaterThanOrEqual(1)
    expect(JSON.stringify(got.mishaps)).not.toMatch(/canary|Nordlicht|Barista|evil|material/)
  })

  test('fails once, the second try counts', async () => {
    let calls = 0
    const got = await told((reply, asked) => {
      calls += 1
      return calls === 1 ? says(503)(reply, asked) : writes(HONEST)(reply, asked)
    })

    expect(got.whole).toBe(HONEST)
    expect(got.pieces).not.toContain('restart')
    expect(calls).toBe(2)
  })

  test('fails midway, what was told is taken back', async () => {
    const got = await told((reply) => {
      begins(reply, `${HONEST} And then`)
      setImmediate(() => reply.destroy())
    })

    expect(got.pieces).toContain('restart')
    expect(got.pieces.indexOf('restart')).toBeGreaterThan(0)
    expect(got.whole).toBe(await builtIn())
    expect(got.calls).toBe(1)
  })

  test('is slow, nobody waits longer than the limit', async () => {
    const start = performance.now()
    const got = await told(() => {}, FACTS, { limitMs: 150 })

    expect(performance.now() - start).toBeLessThan(2000)
    expect(got.whole).toBe(await builtIn())
    expect(got.mishaps).toEqual([{ failure: 'timeout' }])
    await provider.asked[0]?.hungUp
  })

  test('drips, the limit holds for the whole text', async () => {
    const got = await told((reply) => begins(reply, HONEST.slice(0, 100)), FACTS, { limitMs: 300 })

    expect(got.pieces).toContain('restart')
    expect(got.whole).toBe(await builtIn())
  })
})

describe('a text that is too long', () => {
  const sentence = ' You work part-time in Neukölln and earn €15.50 per hour.'
  const long = HONEST + sentence.repeat(40_000)

  test('ends with the last sentence that fits, and the rest is never read', async () => {
    let written = 0
    const got = await told(async (reply) => {
      begins(reply, HONEST)
      while (!reply.destroyed && written < 2_000_000) {
        goesOn(reply, sentence)
        written += sentence.length
        await new Promise((resolve) => setImmediate(resolve))
      }
    })

    expect(got.whole.length).toBeLessThanOrEqual(LONGEST_TEXT)
    expect(got.whole.length).toBeGreaterThan(LONGEST_TEXT - sentence.length)
    expect(got.whole.endsWith('per hour.')).toBe(true)
    await provider.asked[0]?.hungUp
    expect(written).toBeLessThan(2_000_000)
  })

  test('is cut as well when it comes all at once', async () => {
    expect(long.length).toBeGreaterThan(2_000_000)
    const completion = { choices: [{ message: { role: 'assistant', content: long }, finish_reason: 'stop' }] }
    const got = await told(says(200, JSON.stringify(completion)))

    expect(got.whole.startsWith(HONEST)).toBe(true)
    expect(got.whole.length).toBeLessThanOrEqual(LONGEST_TEXT)
    expect(got.whole.endsWith('per hour.')).toBe(true)
  })
})

describe('whatever a title says', () => {
  test('there are a hundred of them', () => expect(new Set(ATTACKS).size).toBe(100))

  test.each(ATTACKS.map((title, index) => ({ title, obeyed: OBEYED[index % OBEYED.length] ?? '' })))(
    'it is material and no instruction: $title',
    async ({ title, obeyed }) => {
      const language: 'German' | 'English' = /[äöüß]|\b(?:und|die|der|du|schreib|antworte)\b/i.test(title)
        ? 'German'
        : 'English'
      const facts: JobFacts = { ...FACTS, title, language }
      const got = await told(writes(obeyed), facts)

      const asked = provider.asked[0]?.body
      expect(asked?.messages[0]?.content).toBe(instructionsFor({ ...FACTS, language }))
      expect(asked?.messages.map(({ role }) => role)).toEqual(['system', 'user'])
      const material: unknown = JSON.parse(asked?.messages[1]?.content ?? '')
      expect(Object.keys(material ?? {}).sort()).toEqual(
        ['title', 'business', 'place', 'pay', 'jobType', 'tags', 'version'].sort(),
      )
      expect(got.whole).toBe(await builtIn(facts))
    },
  )
})

test('after some failures in a row the provider is left alone, and tried once when it has rested', async () => {
  let now = 0
  const breaker = createBreaker({ failures: 2, restMs: 1000, clock: () => now })
  const ask = (behaviour: Answer) => told(behaviour, FACTS, { breaker })

  expect((await ask(says(500))).calls).toBe(2)
  expect(await ask(writes(HONEST))).toMatchObject({ calls: 0, whole: await builtIn() })
  now = 1001
  expect((await ask(says(401))).calls).toBe(1)
  now = 1900
  expect((await ask(writes(HONEST))).calls).toBe(0)
  now = 2002
  expect(await ask(writes(HONEST))).toMatchObject({ calls: 1, whole: HONEST })
  expect((await ask(writes(HONEST))).calls).toBe(1)
})

test('a text that cannot be shown, or a refusal, says nothing against the provider', async () => {
  const breaker = createBreaker({ failures: 1 })
  for (const answer of [writes('HACKED.'), writes(HONEST, 'content_filter')]) await told(answer, FACTS, { breaker })

  expect((await told(writes(HONEST), FACTS, { breaker })).whole).toBe(HONEST)
})

test('a business that has had its share of the day gets built-in texts', async () => {
  const asked: number[] = []
  const mayAsk = async (businessId: number) => {
    asked.push(businessId)
    return false
  }
  expect(await told(writes(HONEST), FACTS, { mayAsk })).toMatchObject({ calls: 0, whole: await builtIn(), mishaps: [] })
  expect(asked).toEqual([1])
})

test('who goes away ends the call, and nothing more is told', async () => {
  provider.behave((reply) => begins(reply, `${HONEST} And`))
  const left = new AbortController()
  const breaker = createBreaker({ failures: 1 })
  const { tell, mishaps } = writerOf({ breaker })
  const pieces: Piece[] = []
  for await (const piece of tell(FACTS, { ...order, signal: left.signal })) {
    pieces.push(piece)
    left.abort()
  }

  expect(pieces).toHaveLength(1)
  expect(mishaps).toEqual([])
  await provider.asked[0]?.hungUp
  expect(breaker.mayAsk()).toBe(true)
})

test('who listens no longer ends the call', async () => {
  provider.behave((reply) => begins(reply, `${HONEST} And`))
  for await (const _piece of writerOf().tell(FACTS, order)) break
  await provider.asked[0]?.hungUp
})

test('when the house closes, those who wait get the built-in text at once', async () => {
  const closing = new AbortController()
  const got = told(() => closing.abort(), FACTS, { closing: closing.signal })

  expect((await got).whole).toBe(await builtIn())
})
