import type { DemoBusiness } from '#demo/shapes.ts'

export const vierterstock: DemoBusiness = {
  businessName: 'Bar Vierter Stock',
  businessType: 'bar',
  businessLocation: 'Torstraße, Mitte',
  username: 'vierterstock',
  email: 'hello@vierter-stock.example',
  whatsapp: '+493023125033',
  fullName: 'Ottilie Brandvold',
  joined: '125d',
  jobs: [
    {
      title: 'Host for our rooftop bar',
      description:
        'You stand where the lift opens and decide, kindly, who sits where. English and German fluently, a memory for faces and a warm coat for the windy side. Wednesday to Saturday, 18:00 to midnight.',
      otherDescription:
        'Du stehst dort, wo der Aufzug aufgeht, und entscheidest freundlich, wer wo sitzt. Englisch und Deutsch fließend, ein Gedächtnis für Gesichter und ein warmer Mantel für die windige Seite. Mittwoch bis Samstag, 18:00 Uhr bis Mitternacht.',
      payRate: 'up to €18/h',
      jobType: 'Part-time',
      language: 'English',
      tags: ['host', 'rooftop', 'evenings'],
      facts: {
        shifts: [{ days: ['we', 'th', 'fr', 'sa'], from: '18:00', to: '00:00' }],
        weeklyHours: { from: 18, to: 24 },
        start: 'now',
        kind: 'partTime',
        german: 'fluent',
        english: 'fluent',
        trialShift: { kind: 'paid', hours: 3 },
        adultsOnly: true,
        extras: ['nightSupplement'],
        station: 'Rosenthaler Platz',
        district: 'Mitte',
      },
      contact: 'email',
      age: '12h',
      talk: [
        ['clara', 'Is there a dress code for the team?'],
        ['owner', 'Dark and comfortable. The coat is ours and very warm.'],
      ],
      applicants: [
        [
          'clara',
          'pending',
          'Fluent in both, and four winters of Christmas market stalls have prepared me for the wind.',
        ],
      ],
    },
    {
      title: 'Cocktail server, nights',
      description:
        'Forty seats, a view of the tower, guests who want to celebrate something. You know the difference between attentive and hovering. Training on our menu takes two paid evenings.',
      payRate: '€15.50 + tips',
      jobType: 'Casual',
      language: 'English',
      tags: ['cocktails', 'service', 'nights'],
      facts: {
        shifts: 'varies',
        german: 'little',
        english: 'fluent',
        tips: 'shared',
        extras: ['nightSupplement', 'rideHome'],
        adultsOnly: true,
        station: 'Rosenthaler Platz',
        district: 'Mitte',
      },
      contact: 'both',
      age: '26d',
      talk: [
        ['sofia_m', 'Could I do two nights only? I have rehearsals on the others.'],
        ['owner', 'Two is fine, as long as one of them is Friday or Saturday.'],
      ],
      applicants: [['sofia_m', 'accepted', 'Fridays are always free for me, plus one more evening.']],
    },
  ],
}
