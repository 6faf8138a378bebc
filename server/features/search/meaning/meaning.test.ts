import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { jobs, users } from '#server/db/schema.ts'
import { wishChoices } from '#server/features/search/closest/rules.ts'
import { CONCEPTS } from '#server/features/search/concepts/rules.ts'
import {
  type Meaning,
  meaningOf,
  narrowerMeaning,
  nearMeaning,
  otherWork,
} from '#server/features/search/meaning/rules.ts'
import { hit, hits } from '#server/features/search/queries.ts'
import { queryOf, readSearch } from '#server/features/search/rules.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'

const { db, close } = await openTestDatabase()
afterAll(close)
beforeEach(() => emptyTables(db))

/** The titles that a search finds among jobs with these titles. The last one is the newest. */
async function found(text: string, titles: string[]) {
  const account = { username: 'haus', email: 'haus@house.example', fullName: 'Ada', isBusiness: true }
  const [business] = await db
    .insert(users)
    .values({ ...account, businessName: 'Haus' })
    .returning()
  const posted = titles.map((title, at) => ({
    title,
    businessId: business?.id ?? 0,
    createdAt: new Date(Date.UTC(2026, 9, 1 + at)),
    expiresAt: new Date('2031-01-01'),
  }))
  await db.insert(jobs).values(posted)
  const { terms } = queryOf(readSearch(text, '2026-11-01').wishes)
  const rows = await db
    .select({ title: jobs.title })
    .from(jobs)
    .innerJoin(hits({ terms, sort: 'all', limit: 10 }), eq(hit.jobId, jobs.id))
    .orderBy(hit.place)
  return rows.map(({ title }) => title)
}

test.each([
  ['Falafelladen', ['Falafelverkäufer']],
  ['Donutladen', ['Donut maker', 'Bäckereiverkäuferin']],
  ['Baklavameister', ['Baklava-Bäcker']],
  ['overnight cook', ['Night cook']],
])('%s finds what the work is about, also where no job has the whole word: %j', async (text, titles) => {
  expect(await found(text, [...titles].reverse())).toEqual(titles)
})

test('Of a search that fits nothing, a maker says less than what is made', () => {
  const [first] = wishChoices(readSearch('maker of xylophones', '2026-11-01').wishes)
  expect(first?.wish.ids).toEqual([])
})

test('Of a search that fits nothing, misspelled work matters more than the district beside it, as it does without the slip', () => {
  for (const text of ['Prenzlberg Kellnet', 'Prenzlberg Kellner']) {
    const [first] = wishChoices(readSearch(text, '2026-11-01').wishes)
    expect(first?.wish.term.words[0]?.word).toMatch(/^kellne/)
  }
})

test.each([
  ['waiter', ['Kellner', 'Banquet waiter', 'Head waiter', 'Room service waiter']],
  ['Bedienung', ['Waiter', 'Apprentice waiter', 'Praktikum als Kellner']],
  ['porter', ['Hotelpage', 'Kitchen porter']],
  ['Koch', ['Chef for lunch', 'Sushi chef']],
])('%s finds the work itself before a narrower kind of it, and before learning it', async (text, titles) => {
  const [itself, ...others] = titles
  const inOrder = await found(text, titles)
  expect(inOrder[0]).toBe(itself)
  expect(inOrder.slice(1).toSorted()).toEqual(others.toSorted())
})

test.each([
  ['Ferienjob', 'Aushilfe im Biergarten'],
  ['Schülerjob', 'Minijob in der Küche'],
  ['Job in den Semesterferien', 'Studentenjob im Café'],
  ['Weihnachtsjob', 'Saisonkraft für die Eisbahn'],
  ['Christmas job', 'Aushilfe an der Garderobe'],
  ['Zweitjob', 'Nebenjob an der Bar'],
])('%s, a title that hardly any job has, finds similar work: %s', async (text, title) => {
  expect(await found(text, [title, 'Hotelleiter'])).toEqual([title])
})

test.each([
  ['head waiter', 'Oberkellner'],
  ['Ausbildung Koch', 'Apprentice cook'],
  ['banquet waiter', 'Bankettkellner'],
])('%s finds the narrower work first when this is what was asked for', async (text, title) => {
  expect((await found(text, [title, 'Waiter', 'Cook']))[0]).toBe(title)
})

test.each([
  ['Hotelkaufmann', 'Kauffrau für Hotelmanagement'],
  ['Hotelfachmann', 'Fachkraft für Gastgewerbe'],
  ['kitchen porter', 'Küchenporter'],
  ['hotel doorman', 'Pförtner'],
  ['resepsion', 'Rezeptionistin'],
  ['kelerin', 'Kellner'],
  ['Studentenjob Gastro', 'Studentenjob im Café'],
  ['Lebanese chef', 'Falafel Koch'],
  ['Lebanese chef', 'Falafel-Köchin'],
])('%s finds a job that has another of its names, or almost: %s', async (text, title) => {
  expect(await found(text, [title, 'Gabelstaplerfahrer'])).toEqual([title])
})

test('Trainee chef finds a trainee before a commis, who has learned, and an apprenticeship as well', async () => {
  const titles = ['Trainee Koch', 'Azubi Koch', 'Gärtner', 'Commis de cuisine']
  const [first, ...others] = await found('trainee chef', titles)
  expect(first).toBe('Trainee Koch')
  expect(others.toSorted()).toEqual(['Azubi Koch', 'Commis de cuisine'])
})

test.each([
  ['Wein', 'Weinkeller', 'Schweinebraten am Spieß'],
  ['Ober', 'Oberkellner', 'Volksfest im Oktober'],
  ['busser', 'Busser', 'Imbiss am Kottbusser Tor'],
  ['Lager', 'Lagerhelfer', 'Schlagerbar'],
  ['Kellner nachts', 'Kellner Nachtschicht', 'Kellner auf dem Weihnachtsmarkt'],
  ['Page', 'Hotelpage', 'Texte für unsere Homepage'],
  ['porter', 'Porter', 'Transporter beladen'],
  ['fahren', 'Lieferfahrer', 'Auch für Unerfahrene'],
  ['Reis', 'Reiskoch', 'Kaffee im Reisebüro'],
  ['Bar', 'Hotelbar', 'Barbershop mit Kaffee'],
  ['Spa', 'Spa-Mitarbeiter', 'Kellner mit Spaß'],
  ['Bar', 'Barbereich', 'Barbecue mit Kaffee'],
  ['Bus', 'Busser', 'Business Lunch'],
  ['Event', 'Eventhelfer', 'Koch, eventuell mehr'],
  ['Torte', 'Tortelett', 'Tortelloni mit Kaffee'],
  ['Gastronom', 'Gastronomin', 'Texte über Gastronomie'],
])('%s finds %s, and not %s, which has the letters by chance', async (text, title, other) => {
  expect(await found(text, [title, other])).toEqual([title])
})

test.each([
  ['Schwein', 'Landschwein vom Grill'],
  ['Laden', 'Schokoladenladen'],
  ['Weihnacht', 'Vorweihnachtszeit im Café'],
])('%s finds %s, which has such letters as what they say', async (text, title) => {
  expect(await found(text, [title, 'Gärtner'])).toEqual([title])
})

test.each([
  ['Koch', 'Barchef'],
  ['Pflegekraft', 'Minibar Attendant'],
  ['Lehrkraft', 'Kellner'],
])('%s does not find %s, which only shares a word for people', async (text, title) => {
  expect(await found(text, [title])).toEqual([])
})

test.each([
  ['Restaurantfachmann', ['Restaurantfachfrau', 'Kellner']],
  ['Veranstaltungskaufmann', ['Veranstaltungskauffrau', 'Eventmanager']],
  ['vegan Koch', ['Vegan chef', 'Vegetarischer Koch', 'Koch']],
  ['Betriebsgastronomie', ['Koch im Betriebsrestaurant']],
])('%s finds the first of %j first, though it is the oldest, and then the others', async (text, titles) => {
  const [first, ...others] = await found(text, titles)
  expect(first).toBe(titles[0])
  expect(others.toSorted()).toEqual(titles.slice(1).toSorted())
})

test('A cook is a cook in whatever kitchen', async () => {
  const titles = ['Italian chef', 'Vegan chef', 'Lunch chef']
  expect(await found('Koch', titles)).toEqual(titles.toReversed())
})

test.each([
  ['italienischer Koch', 'Italian chef'],
  ['griechischer Koch', 'Greek cook'],
  ['Italian chef', 'Italienischer Koch'],
])('%s finds a %s, whatever ending the adjective has', async (text, title) => {
  expect(await found(text, ['Cook', title])).toContain(title)
})

test('Of a name for several kinds of work, none is other work: a steward may be a kitchen steward', () => {
  const stewards = ['dishwasher', 'train steward']

  expect(otherWork(['train steward'], ['train steward'])?.phrases).toContain('kitchen steward')
  expect(otherWork(stewards, stewards)?.phrases).not.toContain('kitchen steward')
})

test('Meanings that are looked up under the same key are the same', () => {
  const byKey = new Map<string, Meaning>()
  for (const id of CONCEPTS.keys())
    for (const meaning of [
      meaningOf([id]),
      narrowerMeaning([id]),
      nearMeaning([id]),
      nearMeaning([], [[], [id]]),
      otherWork([id], [id]),
    ]) {
      if (meaning?.key === undefined) continue
      expect(meaning, meaning.key).toEqual(byKey.get(meaning.key) ?? meaning)
      byKey.set(meaning.key, meaning)
    }
})
