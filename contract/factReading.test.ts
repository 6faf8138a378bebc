import { expect, test } from 'vitest'
import { readFacts } from '#contract/factReading.ts'
import { JobFacts } from '#contract/jobFacts.ts'

const TODAY = '2026-11-23'

const shift = (days: string, from: string | null, to: string | null) => ({ days: days.split(' '), from, to })

test.each<[string, ReturnType<typeof shift>[]]>([
  ['Sa, So 7:30 bis 14 Uhr', [shift('sa su', '07:30', '14:00')]],
  ['Samstag und Sonntag von 8 bis 15 Uhr.', [shift('sa su', '08:00', '15:00')]],
  ['Mo-Fr 9-17 Uhr', [shift('mo tu we th fr', '09:00', '17:00')]],
  ['Montag bis Mittwoch, 18:00–23:30', [shift('mo tu we', '18:00', '23:30')]],
  ['Do. und Fr. abends (18–2 Uhr)', [shift('th fr', '18:00', '02:00')]],
  ['Am Wochenende von 10 bis 16 Uhr', [shift('sa su', '10:00', '16:00')]],
  ['10 bis 16 Uhr am Wochenende', [shift('sa su', '10:00', '16:00')]],
  ['täglich 6.30 bis 12 Uhr', [shift('mo tu we th fr sa su', '06:30', '12:00')]],
  ['Di 17-22 Uhr, Sa 10-15 Uhr', [shift('tu', '17:00', '22:00'), shift('sa', '10:00', '15:00')]],
  ['Weekends from 10 am to 4 pm', [shift('sa su', '10:00', '16:00')]],
  ['Tuesday and Thursday, 6-11pm', [shift('tu th', '18:00', '23:00')]],
  ['Monday to Friday, 9 to 5', [shift('mo tu we th fr', '09:00', '17:00')]],
  ['Fri-Sun 20:00-04:00', [shift('fr sa su', '20:00', '04:00')]],
  ['Sat + Sun 12 pm to 12 am', [shift('sa su', '12:00', '00:00')]],
  ['Sat 10 am to 6', [shift('sa', '10:00', '18:00')]],
  ['Fri 6pm-11', [shift('fr', '18:00', '23:00')]],
  ['Fri 6pm-2', [shift('fr', '18:00', '02:00')]],
  ['Fri 6:00 pm - 6:30', [shift('fr', '18:00', '18:30')]],
  ['Sat 8 am to 12, Sun 10 p.m. to 12', [shift('sa', '08:00', '12:00'), shift('su', '22:00', '00:00')]],
  ['Mon 6 am to 11', [shift('mo', '06:00', '11:00')]],
  ['Sat 10 am to 18:00', [shift('sa', '10:00', '18:00')]],
  ['So 10-16 Uhr', [shift('su', '10:00', '16:00')]],
  ['So: 10-16 Uhr', [shift('su', '10:00', '16:00')]],
  ['Do abends von 18 bis 22 Uhr', [shift('th', '18:00', '22:00')]],
  ['Do. bei uns 18 bis 22 Uhr', [shift('th', '18:00', '22:00')]],
  ['Wir brauchen dich am So zum Brunch, 10-16 Uhr', [shift('su', '10:00', '16:00')]],
  ['So und Mo, 10-16 Uhr', [shift('mo su', '10:00', '16:00')]],
  ['Two shifts on weekends.', [shift('sa su', null, null)]],
  ['No weekend work Mon-Fri 9:00-17:00', [shift('mo tu we th fr', '09:00', '17:00')]],
  ['Tue & Wed', [shift('tu we', null, null)]],
])('"%s" has working times', (text, shifts) => {
  expect(readFacts(text, TODAY)).toEqual({ shifts })
})

test.each([
  'So, do you like coffee?',
  'Do it with a smile. So it goes.',
  'So you work from 10 am to 6 pm.',
  'Wir sind nett. So arbeitest du von 8 bis 14 Uhr.',
  'Do you like to work 9 to 5?',
  '- So oder so, von 10 bis 16 Uhr',
  'Dein Tag: So läuft er, 10-16 Uhr',
  'Sundays off!',
  'Sonntags frei, montags Ruhetag.',
  'Melde dich bis Freitag.',
  'We start on Monday.',
  'Mo-Fr geöffnet',
  'We stay open until 21:00 on weekdays.',
  'Kein Wochenende, kein Spätdienst',
  'Jedes zweite Wochenende, auch am Wochenende',
  'On Fridays there is a line down the street.',
  'Täglich frisches Brot',
  'We pay 15-18 € and 2-3 shifts a week.',
  'Das Team mit 12 bis 15 Leuten freut sich.',
  'Deutsch und Englisch sind unsere Sprachen.',
  'Deine Ausbildung ist uns egal.',
  'Trinkgeld!',
  'Trinkgeld wird täglich ausgezahlt.',
  'Ruhetag: Montag und Dienstag',
  'We are closed Monday and Tuesday.',
  'Öffnungszeiten: Mo-Fr 8-18 Uhr',
  'Keine Arbeit am Wochenende',
  'Kein Minijob, 2.520 € brutto',
  'Englisch reicht leider nicht.',
  'You don’t need fluent German.',
  'Probearbeiten wird nicht bezahlt.',
  'Bewirb dich sofort!',
  'Probearbeiten möglich.',
  '',
])('"%s" states nothing', (text) => {
  expect(readFacts(text, TODAY)).toEqual({})
})

test.each<[string, JobFacts]>([
  ['37,5 Std. pro Woche', {}],
  ['€15-17/h, Sat and Sun', { shifts: [{ days: ['sa', 'su'], from: null, to: null }] }],
  ['Ab sofort oder ab 1. Dezember', { start: '2026-12-01' }],
  ['20 Std./Woche', { weeklyHours: { from: 20, to: 20 } }],
  ['15 bis 20 Stunden pro Woche', { weeklyHours: { from: 15, to: 20 } }],
  ['10-15 hours a week', { weeklyHours: { from: 10, to: 15 } }],
  ['eine 30-Stunden-Woche', { weeklyHours: { from: 30, to: 30 } }],
  ['20h/Woche', { weeklyHours: { from: 20, to: 20 } }],
  ['12 hours weekly', { weeklyHours: { from: 12, to: 12 } }],
  ['Barista ab sofort gesucht', { start: 'now' }],
  ['Start immediately', { start: 'now' }],
  ['ab 1. Dezember', { start: '2026-12-01' }],
  ['ab dem 15.1.', { start: '2027-01-15' }],
  ['Start: 01.03.2027', { start: '2027-03-01' }],
  ['from December 1st', { start: '2026-12-01' }],
  ['starting on 2 March 2028', { start: '2028-03-02' }],
  ['ab 31. Februar', {}],
  ['ab 16 €, ab 18 Uhr', {}],
  ['auf Minijob-Basis', { kind: 'minijob' }],
  ['Mini-Job (603 €)', { kind: 'minijob' }],
  ['in Teilzeit', { kind: 'partTime' }],
  ['Full-time cook', { kind: 'fullTime' }],
  ['Werkstudent:in im Service', { kind: 'workingStudent' }],
  ['Ausbildungsplatz Koch', { kind: 'apprenticeship' }],
  ['No German needed', { german: 'none' }],
  ['Kein Deutsch nötig', { german: 'none' }],
  ['English is enough.', { german: 'none' }],
  ['etwas Deutsch hilft', { german: 'little' }],
  ['Deutsch B1', { german: 'good' }],
  ['gute Deutschkenntnisse', { german: 'good' }],
  ['Fluent German', { german: 'fluent' }],
  ['keine Erfahrung nötig', { experience: 'none' }],
  ['mit abgeschlossener Erfahrung', {}],
  ['abgeschlossene Ausbildung', { experience: 'trained' }],
  ['Bezahltes Probearbeiten, 4 Stunden', { trialShift: { kind: 'paid', hours: 4 } }],
  ['A paid trial shift of 3 hours', { trialShift: { kind: 'paid', hours: 3 } }],
  ['Kein Probearbeiten', { trialShift: { kind: 'none' } }],
  ['Probearbeiten unbezahlt', {}],
  ['an unpaid trial shift', {}],
  ['Trial day: just watch for 2 hours', { trialShift: { kind: 'watching', hours: 2 } }],
  ['Trinkgeld wird geteilt', { tips: 'shared' }],
  ['Dein Trinkgeld behältst du.', { tips: 'own' }],
  ['We share all tips', { tips: 'shared' }],
  ['You keep your tips', { tips: 'own' }],
  ['Kein Trinkgeld', { tips: 'none' }],
])('"%s" has its facts', (text, facts) => {
  expect(readFacts(text, TODAY)).toEqual(facts)
})

test('A text with several facts has all of them, and what could mean two things is not read', () => {
  const text =
    'Wir suchen ab sofort Unterstützung, Sa und So 7:30 bis 14 Uhr, 12 Std./Woche, Minijob.\nKein Deutsch nötig. Trinkgeld wird geteilt.'
  expect(readFacts(text, TODAY)).toEqual({
    shifts: [shift('sa su', '07:30', '14:00')],
    weeklyHours: { from: 12, to: 12 },
    start: 'now',
    kind: 'minijob',
    german: 'none',
    tips: 'shared',
  })
  expect(readFacts('Minijob oder Teilzeit', TODAY)).toEqual({})
  expect(readFacts('Mo 9-12 Uhr und Mo 11-15 Uhr', TODAY)).toEqual({})
})

test.each(['99 Stunden pro Woche', 'Bezahltes Probearbeiten, 20 Stunden', 'Mo 9-12 Uhr, Mo 10-11 Uhr'])(
  'What the forms refuse is not offered: "%s"',
  (text) => {
    expect(readFacts(text, TODAY)).toEqual({})
    expect(JobFacts.safeParse(readFacts(text, TODAY)).success).toBe(true)
  },
)
