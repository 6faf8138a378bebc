import type { DemoBusiness } from '#demo/shapes.ts'

export const gleisacht: DemoBusiness = {
  businessName: 'Kantine Gleis Acht',
  businessType: 'other',
  businessLocation: 'Lehrter Straße, Moabit',
  username: 'gleisacht',
  email: 'essen@gleis-acht.example',
  whatsapp: '+493023125053',
  fullName: 'Mehtap Söylemez',
  joined: '185d',
  verified: { visit: '90d' },
  jobs: [
    {
      title: 'Küchenkraft für die Betriebskantine',
      description:
        'Drei Gerichte, ein Salatbuffet, 250 Gäste zwischen halb zwölf und zwei. Du schneidest, gibst aus und räumst auf. Montag bis Freitag von 7 bis 14:30 Uhr, an Feiertagen ist zu.',
      payRate: '15,50 €',
      jobType: 'Full-time',
      language: 'German',
      tags: ['Kantine', 'Küche', 'kein Wochenende'],
      facts: {
        shifts: [{ days: ['mo', 'tu', 'we', 'th', 'fr'], from: '07:00', to: '14:30' }],
        weeklyHours: { from: 35, to: 35 },
        start: 'now',
        kind: 'fullTime',
        german: 'little',
        experience: 'some',
        trialShift: { kind: 'paid', hours: 4 },
        extras: ['meals', 'deutschlandticket'],
        payDay: 30,
        station: 'Hauptbahnhof',
        district: 'Moabit',
      },
      contact: 'both',
      age: '2d',
      talk: [
        ['marlene', 'Wird frisch gekocht oder aufgewärmt?'],
        ['owner', 'Frisch, bis auf Pommes. Da haben wir kapituliert.'],
      ],
      applicants: [['marlene', 'accepted', 'Genau die Arbeitszeiten, die ich suche.']],
    },
    {
      title: 'Cashier at lunch, 3 hours a day',
      description:
        'From 11:30 to 14:30 you sit at the till, know the difference between meal one and meal two at a glance and wish people a good meal. Lunch is free.',
      payRate: '€15.00',
      jobType: 'Part-time',
      language: null,
      tags: ['cashier', 'canteen', 'lunch'],
      facts: {
        weeklyHours: { from: 15, to: 15 },
        kind: 'workingStudent',
        german: 'little',
        experience: 'none',
        extras: ['meals'],
        payDay: 30,
        station: 'Hauptbahnhof',
        district: 'Moabit',
      },
      contact: 'whatsapp',
      age: '25d',
      talk: [
        ['kofi', 'Could two students share this job?'],
        ['owner', 'Yes! That would even be ideal during exams.'],
      ],
    },
  ],
}
