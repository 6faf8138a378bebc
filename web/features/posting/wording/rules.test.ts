import { expect, test } from 'vitest'
import { z } from 'zod'
import wording from '#contract/law/wording.json' with { type: 'json' }
import { titleHint, wordHints } from '#web/features/posting/wording/rules.ts'

test.each([
  ['Kellner', 'Kellner (m/w/d)'],
  ['Kellnerin für abends', 'Kellnerin (m/w/d) für abends'],
  ['Küchenhelfer Vollzeit', 'Küchenhelfer (m/w/d) Vollzeit'],
  ['Koch gesucht', 'Koch (m/w/d)'],
  ['kellner gesucht!!', 'Kellner (m/w/d)'],
  ['KELLNER GESUCHT', 'Kellner (m/w/d)'],
  ['Wir suchen: Kellnerin', 'Kellnerin (m/w/d)'],
  ['BARISTA!!!', 'Barista'],
  ['Servicekraft dringend gesucht!', 'Servicekraft'],
  ['Waitress wanted', 'Waiter (m/f/d)'],
  ['Thekenkraft SCHNELL!!!', 'Thekenkraft'],
  ['Koch ab sofort!', 'Koch (m/w/d)'],
  ['Kellner gesucht, DRINGEND', 'Kellner (m/w/d)'],
  ['Cook ASAP', 'Cook'],
  ['Köchin', 'Köchin (m/w/d)'],
  ['Zimmermädchen', 'Zimmerreinigung (m/w/d)'],
  ['Waitress for brunch', 'Waiter (m/f/d) for brunch'],
])('The title %s is offered as %s', (title, neutral) => {
  expect(titleHint(title)?.text).toBe(neutral)
})

test.each([
  'Kellner (m/w/d)',
  'Kellner m/w/d',
  'Waiter (all genders)',
  'Kellner:in',
  'Koch/Köchin',
  'Servicekraft',
  'Barista',
  'Junge Wilde sucht Verstärkung',
  'Kochkurse leiten',
  'DJ am VIP-Tisch',
  'Gesucht',
  'Tellerwäscher*innen',
  'Servicekraft ab sofort',
  'Koch-Trainee',
  "Waiter's assistant",
])('The title %s stays as it is', (title) => {
  expect(titleHint(title)).toBeNull()
})

test.each([
  ['Wir sind ein junges Team', 'age', 'Wir sind ein freundliches Team'],
  ['In unserem jungen, dynamischen Team', 'age', 'In unserem freundlichen Team'],
  ['Junges Team sucht dich', 'age', 'Freundliches Team sucht dich'],
  ['Join our young team', 'age', 'Join our friendly team'],
  ['Du bist im Alter von 25-35', 'age', null],
  ['aged 25 to 35', 'age', null],
  ['Deutsche Muttersprachler', 'origin', 'Sehr gutes Deutsch'],
  ['native German speakers', 'origin', 'Very good German'],
  ['nur Frauen', 'gender', null],
  ['Du hast eine attraktive Erscheinung', 'looks', 'Du hast ein freundliches Auftreten'],
  ['attraktive Erscheinung', 'looks', 'Freundliches Auftreten'],
  ['mit attraktivem Äußeren', 'looks', 'mit freundlichem Auftreten'],
  ['Wir suchen gutaussehende Bedienung', 'looks', 'Wir suchen freundliches Personal'],
  ['Du bist gutaussehend', 'looks', 'Du bist freundlich'],
  ['for good-looking staff', 'looks', 'for friendly staff'],
  ['attractive waitresses', 'looks', 'Friendly staff'],
  ['we need native speakers', 'origin', 'we need fluent speakers'],
])('"%s" is risky for its %s', (text, reason, better) => {
  expect(wordHints(text)).toMatchObject([{ reason, text: better ?? text }])
})

test.each([
  'junges Gemüse',
  'Junge Wilde',
  'attraktiver Stundenlohn',
  'attractive pay',
  '25-35 € am Tag',
  '25-35 Gäste am Abend',
  'Muttertag im Team',
  'native plants on the tables',
  'maximal 25 Stunden',
  'nicht nur Frauenkino',
  'Alter Schlachthof',
])('"%s" is harmless', (text) => {
  expect(wordHints(text)).toEqual([])
})

test('The table names its law, a public page, and each word with its reason', () => {
  const Words = z.strictObject({
    law: z.string().regex(/^§/),
    url: z.url({ protocol: /^https$/ }),
    checked: z.iso.date().nullable(),
    titles: z.array(
      z.strictObject({
        language: z.string(),
        mark: z.string(),
        endings: z.array(z.string().toLowerCase()),
        instead: z.record(z.string().toLowerCase(), z.string()),
      }),
    ),
    words: z.array(
      z.strictObject({
        reason: z.enum(['age', 'origin', 'gender', 'looks']),
        language: z.string(),
        find: z.string(),
        better: z.string().nullable(),
      }),
    ),
  })
  expect(Words.parse(wording)).toEqual(wording)
})
