import type { DemoBusiness } from '#demo/shapes.ts'

export const kirmizikoz: DemoBusiness = {
  businessName: 'Kırmızı Köz Ocakbaşı',
  businessType: 'restaurant',
  businessLocation: 'Wiener Straße, Kreuzberg',
  username: 'kirmizikoz',
  email: 'masa@kirmizi-koz.example',
  whatsapp: '+493023125025',
  fullName: 'Nurhan Esenbel',
  joined: '200d',
  jobs: [
    {
      title: 'Grillkoch (m/w/d) am offenen Feuer',
      description:
        'Adana, Lammrücken, gegrillte Leber: Du stehst mitten im Gastraum am Holzkohlegrill und kochst vor den Augen der Gäste. Erfahrung am Ocakbaşı oder Mangal ist Voraussetzung, Türkisch hilft, Ruhe noch mehr.',
      payRate: 'nach Vereinbarung',
      jobType: 'Full-time',
      language: 'German',
      tags: ['Grill', 'türkische Küche', 'Vollzeit'],
      facts: {
        kind: 'fullTime',
        german: 'little',
        experience: 'some',
        trialShift: { kind: 'paid', hours: 5 },
        tips: 'shared',
        extras: ['meals', 'sundaySupplement'],
        station: 'Görlitzer Bahnhof',
        district: 'Kreuzberg',
      },
      contact: 'whatsapp',
      age: '3d',
      talk: [
        ['emre', 'Mein Onkel hat zwanzig Jahre am Grill gestanden und sucht etwas Neues. Darf er direkt anrufen?'],
        ['owner', 'Sehr gern, am besten vor 15 Uhr.'],
      ],
    },
    {
      title: 'Waiter for a loud and happy room',
      description:
        'Sixty seats around one grill. You explain the mezze, carry the hot plates and keep the tea coming until somebody turns the glass over. Evenings from 17:00, three to five shifts a week.',
      otherDescription:
        'Sechzig Plätze um einen Grill. Du erklärst die Meze, trägst die heißen Teller und schenkst Tee nach, bis jemand das Glas umdreht. Abends ab 17:00 Uhr, drei bis fünf Schichten in der Woche.',
      payRate: '15 + tips',
      jobType: 'Part-time',
      language: 'EnglishOrGerman',
      tags: ['waiter', 'evenings', 'mezze'],
      facts: {
        shifts: 'varies',
        weeklyHours: { from: 15, to: 30 },
        start: 'now',
        kind: 'partTime',
        english: 'good',
        tips: 'shared',
        extras: ['meals'],
        station: 'Görlitzer Bahnhof',
        district: 'Kreuzberg',
      },
      contact: 'both',
      age: '14d',
      talk: [
        ['noor', 'Would Arabic be useful?'],
        ['owner', 'With half of the neighbourhood, yes!'],
        ['emre', 'Ate here last week. The team looked like they were having fun, which is rare on a Saturday.'],
      ],
      applicants: [
        ['noor', 'accepted', 'Arabic, English and good German. I have waited tables through two semesters.'],
      ],
    },
  ],
}
