import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillWithDemoData } from '#demo/fill.ts'
import { jobs, users } from '#server/db/schema.ts'
import { hit, hits } from '#server/features/search/queries.ts'
import { queryOf, readSearch } from '#server/features/search/rules.ts'
import { openTestDatabase } from '#test/database.ts'

const { db, close } = await openTestDatabase()
beforeAll(() => fillWithDemoData(db, new Date('2026-11-01T12:00:00Z')))
afterAll(close)

const termsOf = (text: string) => queryOf(readSearch(text, '2026-11-01').wishes).terms

const find = async (text: string, limit = 50) => {
  const rows = await db
    .select({ title: jobs.title, business: users.businessName })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .innerJoin(hits({ terms: termsOf(text), sort: 'all', limit }), eq(hit.jobId, jobs.id))
    .orderBy(hit.place)
  return rows.map(({ title, business }) => `${title} @ ${business}`)
}

/** Searches, each with a job that has to be among the first three results. */
const JUDGED: Record<string, Record<string, string>> = {
  'the word itself, in English': {
    barista: 'Barista for weekend mornings @ Café Zuckertinte',
    bartender: 'Bartender for classic cocktails @ Bar Kupferzunge',
    'night auditor': 'Night auditor @ Hotel Lindenkrone',
    dishwasher: 'Runner and dishwasher for our noodle kitchen @ Drei Schalen',
    sommelier: 'Sommelier (freelance, two nights a week) @ Tisch & Tau',
    host: 'Host for our rooftop bar @ Bar Vierter Stock',
    cashier: 'Cashier at lunch, 3 hours a day @ Kantine Gleis Acht',
    'chef de partie': 'Chef de partie, garden and cold starters @ Tisch & Tau',
    quiz: 'Quizmaster for Monday nights (English) @ Kneipe Widerhaken',
    'ice cream': 'Ice cream maker, training included @ Eiswerkstatt Frostbeule',
    'line cook': 'Line cook, plant-based kitchen @ Rübenkind',
  },
  'the word itself, in German': {
    Kellner: 'Kellner/in mit Erfahrung @ Wirtshaus Krumme Gabel',
    Koch: 'Koch (m/w/d) für deutsche Küche @ Wirtshaus Krumme Gabel',
    Bäcker: 'Bäcker (m/w/d) ohne Nachtschicht @ Backstube Mehlschwalbe',
    Zapfer: 'Zapfer/in für den Biergarten @ Biergarten Holunder & Hopfen',
    Garderobe: 'Einlass und Garderobe @ Sommerschicht Events',
    Hausmeister: 'Hausmeister/in auf Stundenbasis @ Pension Kranichweg',
    Kinderbetreuung: 'Kinderbetreuung im Café am Sonntag @ Café Wolkenteller',
    Tresenkraft: 'Tresenkraft mit Herz und Schnauze @ Kneipe Widerhaken',
    Seeterrasse: 'Aushilfe für unsere Seeterrasse @ Zur Schiefen Reuse',
  },
  'without the right letters': {
    backer: 'Bäcker (m/w/d) ohne Nachtschicht @ Backstube Mehlschwalbe',
    baecker: 'Bäcker (m/w/d) ohne Nachtschicht @ Backstube Mehlschwalbe',
    kueche: 'Küchenkraft für die Betriebskantine @ Kantine Gleis Acht',
    KÜCHENHILFE: 'Küchenhilfe am Wochenende @ Wirtshaus Krumme Gabel',
    kaesetheke: 'Verkaufstalent für die Käsetheke @ Feinkost Salzgarten',
    fruhstuck: 'Frühstücksfee oder Frühstückskobold @ Pension Kranichweg',
    ruebenkind: 'Line cook, plant-based kitchen @ Rübenkind',
    'kirmizi koz': 'Grillkoch (m/w/d) am offenen Feuer @ Kırmızı Köz Ocakbaşı',
    ocakbasi: 'Waiter for a loud and happy room @ Kırmızı Köz Ocakbaşı',
    waescherei: 'Mitarbeiter/in Wäscherei und Lager @ Hotel Grünfink',
    weissensee: 'Truck crew: fries, curry, repeat @ Foodtruck Knollenmobil',
  },
  'with one slip': {
    barrista: 'Barista for weekend mornings @ Café Zuckertinte',
    bartendr: 'Bartender for classic cocktails @ Bar Kupferzunge',
    kelner: 'Kellner/in mit Erfahrung @ Wirtshaus Krumme Gabel',
    sommelir: 'Sommelier (freelance, two nights a week) @ Tisch & Tau',
    recepionist: 'Hostel receptionist, rotating shifts @ Koffer & Kissen Hostel',
    piazziolo: 'Pizzaiolo / pizzaiola @ Trattoria Pepe Storto',
    hausmesiter: 'Hausmeister/in auf Stundenbasis @ Pension Kranichweg',
    dishwaser: 'Runner and dishwasher for our noodle kitchen @ Drei Schalen',
    kreuzbreg: 'Grillkoch (m/w/d) am offenen Feuer @ Kırmızı Köz Ocakbaşı',
    rekeption: 'Empfangsmitarbeiter/in (m/w/d) @ Hotel Westlaterne',
    waitres: 'Event waiters, pick your dates @ Catering Löffelpost',
  },
  'a part of a compound': {
    terrasse: 'Aushilfe für unsere Seeterrasse @ Zur Schiefen Reuse',
    kantine: 'Küchenkraft für die Betriebskantine @ Kantine Gleis Acht',
    theke: 'Verkaufstalent für die Käsetheke @ Feinkost Salzgarten',
    meister: 'Hausmeister/in auf Stundenbasis @ Pension Kranichweg',
    betreuung: 'Kinderbetreuung im Café am Sonntag @ Café Wolkenteller',
    techniker: 'Servicetechniker/in für Espressomaschinen @ Rösterei Blaue Schütte',
    praktikum: 'Schnupperpraktikum Hotelfach, 4 Wochen @ Hotel Westlaterne',
    suppe: 'Mittagsköchin oder Mittagskoch für Suppen und Quiches @ Kaffeebar Quittengelb',
  },
  'the beginning of a word': {
    bari: 'Barista for weekend mornings @ Café Zuckertinte',
    recep: 'Hostel receptionist, rotating shifts @ Koffer & Kissen Hostel',
    somm: 'Sommelier (freelance, two nights a week) @ Tisch & Tau',
    eisv: 'Eisverkäufer/in mit schnellem Handgelenk @ Eiswerkstatt Frostbeule',
    küc: 'Küchenkraft für die Betriebskantine @ Kantine Gleis Acht',
    'barista neuk': 'Barista for weekend mornings @ Café Zuckertinte',
  },
  'what means the same': {
    waiter: 'Event waiters, pick your dates @ Catering Löffelpost',
    waitress: 'Servicekraft (m/w/d) für den Frühstücks- und Bankettservice am Gendarmenmarkt @ Hotel Lindenkrone',
    Bedienung: 'Event waiters, pick your dates @ Catering Löffelpost',
    Barkeeper: 'Bartender for classic cocktails @ Bar Kupferzunge',
    receptionist: 'Empfangsmitarbeiter/in (m/w/d) @ Hotel Westlaterne',
    'front desk': 'Hostel receptionist, rotating shifts @ Koffer & Kissen Hostel',
    Zimmermädchen: 'Zimmerreinigung, auch am Wochenende @ Hotel Lindenkrone',
    housekeeping: 'Zimmerreinigung, auch am Wochenende @ Hotel Lindenkrone',
    Spüler: 'Spülkraft und gute Seele @ Rübenkind',
    baker: 'Bäcker (m/w/d) ohne Nachtschicht @ Backstube Mehlschwalbe',
    cleaner: 'Putzkraft nach der Nacht @ Bar Kupferzunge',
    driver: 'Fahrer/in für Mittagslieferungen @ Drei Schalen',
    Kassierer: 'Cashier at lunch, 3 hours a day @ Kantine Gleis Acht',
    Türsteher: 'Einlass und Garderobe @ Sommerschicht Events',
    janitor: 'Hausmeister/in auf Stundenbasis @ Pension Kranichweg',
    Eisdiele: 'Ice cream maker, training included @ Eiswerkstatt Frostbeule',
    Nachtschicht: 'Night auditor @ Hotel Lindenkrone',
    pastry: 'Tortenbäcker/in für unsere Vitrine @ Café Zuckertinte',
    Schichtleitung: 'Wine bar shift lead @ Weinbar Korkenlicht',
    internship: 'Internship in hotel marketing @ Hotel Lindenkrone',
    pflanzlich: 'Line cook, plant-based kitchen @ Rübenkind',
    Weinkellner: 'Sommelier (freelance, two nights a week) @ Tisch & Tau',
    warehouse: 'Mitarbeiter/in Wäscherei und Lager @ Hotel Grünfink',
    minijob: 'Eisverkäufer/in mit schnellem Handgelenk @ Eiswerkstatt Frostbeule',
    Imbisswagen: 'Truck crew: fries, curry, repeat @ Foodtruck Knollenmobil',
  },
  'tags, businesses, places': {
    'latte art': 'Barista for weekend mornings @ Café Zuckertinte',
    Sauerteig: 'Bäcker (m/w/d) ohne Nachtschicht @ Backstube Mehlschwalbe',
    mezze: 'Waiter for a loud and happy room @ Kırmızı Köz Ocakbaşı',
    Zuckertinte: 'Barista for weekend mornings @ Café Zuckertinte',
    'Hotel Lindenkrone': 'Night auditor @ Hotel Lindenkrone',
    Knollenmobil: 'Truck crew: fries, curry, repeat @ Foodtruck Knollenmobil',
    Köpenick: 'Aushilfe für unsere Seeterrasse @ Zur Schiefen Reuse',
    Pankow: 'Zapfer/in für den Biergarten @ Biergarten Holunder & Hopfen',
    Prenzlberg: 'Bäcker (m/w/d) ohne Nachtschicht @ Backstube Mehlschwalbe',
    Spandau: 'Verkaufstalent für die Käsetheke @ Feinkost Salzgarten',
  },
  'several words': {
    'waiter kreuzberg': 'Waiter for a loud and happy room @ Kırmızı Köz Ocakbaşı',
    'Koch Charlottenburg': 'Koch (m/w/d) für deutsche Küche @ Wirtshaus Krumme Gabel',
    'job as a cook in Friedrichshain': 'Line cook, plant-based kitchen @ Rübenkind',
    'Aushilfe Wochenende Köpenick': 'Aushilfe für unsere Seeterrasse @ Zur Schiefen Reuse',
    'kitchen moabit': 'Küchenkraft für die Betriebskantine @ Kantine Gleis Acht',
    'barista (m/w/d) prenzlauer berg': 'Barista (m/w/d) unter der Woche @ Kaffeebar Quittengelb',
    'bar neukölln nights': 'Bartender for classic cocktails @ Bar Kupferzunge',
    'Verkauf Prenzlauer Berg Sonntag': 'Sunday seller, English is fine @ Backstube Mehlschwalbe',
    'hotel breakfast': 'Breakfast cook @ Hotel Westlaterne',
  },
}

describe.each(Object.entries(JUDGED))('%s', (_, queries) => {
  test.each(Object.entries(queries))('%s: %s', async (text, wanted) => {
    expect(await find(text, 3)).toContain(wanted)
  })
})

test('The set of searches is large enough', () => {
  expect(Object.values(JUDGED).flatMap((queries) => Object.keys(queries)).length).toBeGreaterThanOrEqual(60)
})

test.each([
  'xyzzy',
  'Zahnarzt',
  'astronaut',
  'Softwareentwickler',
  'barista xyzzy',
  'Koch Hamburg',
  'qq',
  '!!!',
  '%',
  '_',
  '🍕',
])('%s finds nothing', async (text) => {
  expect(await find(text)).toEqual([])
})

test('Closed jobs come last', async () => {
  const rows = await db
    .select({ title: jobs.title, open: jobs.open })
    .from(jobs)
    .innerJoin(hits({ terms: termsOf('barista'), sort: 'all', limit: 50 }), eq(hit.jobId, jobs.id))
    .where(isNull(jobs.deletedAt))
    .orderBy(hit.place)
  const states = rows.map(({ open }) => open)
  expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)))
  expect(new Set(states).size).toBe(2)
})
