import type { DemoBusiness } from '#demo/shapes.ts'

export const wolkenteller: DemoBusiness = {
  businessName: 'Café Wolkenteller',
  businessType: 'cafe',
  businessLocation: 'Akazienstraße, Schöneberg',
  username: 'wolkenteller',
  email: 'post@wolkenteller.example',
  whatsapp: '+493023125013',
  fullName: 'Franziska Öhlmann',
  joined: '150d',
  jobs: [
    {
      title: 'Servicekraft für Frühstück und Mittag',
      description:
        'Wir öffnen um neun und sind um halb zehn voll. Du betreust den vorderen Gastraum mit zehn Tischen, gibst über das Tablet ein und hast die Kaffeemaschine im Rücken. Feste Tage, Dienstplan vier Wochen im Voraus.',
      otherDescription:
        'We open at nine and are full by half past. You look after ten tables in the front room, type orders into the tablet and have the coffee machine behind you. Fixed days, with the rota four weeks ahead.',
      payRate: '15 - 17 €/h',
      jobType: 'Part-time',
      language: 'German',
      tags: ['Service', 'Frühstück', 'feste Tage'],
      facts: {
        shifts: 'varies',
        weeklyHours: { from: 16, to: 24 },
        kind: 'partTime',
        german: 'good',
        experience: 'some',
        trialShift: { kind: 'paid', hours: 4 },
        tips: 'shared',
        station: 'Eisenacher Straße',
        district: 'Schöneberg',
      },
      contact: 'both',
      age: '2d',
      talk: [
        ['aylin.k', 'Wie viele Stunden wären das in der Woche ungefähr?'],
        ['owner', 'Zwischen 16 und 24, das sprechen wir mit dir ab.'],
      ],
      applicants: [
        ['aylin.k', 'pending', 'Dienstag und Donnerstag könnte ich fest zusagen, dazu einen Tag am Wochenende.'],
      ],
    },
    {
      title: 'Kinderbetreuung im Café am Sonntag',
      description:
        'Sonntags von 10 bis 14 Uhr wird unser Nebenraum zur Spielecke. Du malst, baust und liest vor, während die Eltern in Ruhe frühstücken. Ein erweitertes Führungszeugnis brauchst du, die Gebühr übernehmen wir.',
      payRate: '16€',
      jobType: 'Casual',
      language: 'German',
      tags: ['Kinder', 'Sonntag', 'Studierende'],
      facts: {
        shifts: [{ days: ['su'], from: '10:00', to: '14:00' }],
        weeklyHours: { from: 4, to: 4 },
        kind: 'minijob',
        german: 'fluent',
        trialShift: { kind: 'watching', hours: 2 },
        adultsOnly: true,
        district: 'Schöneberg',
      },
      contact: 'email',
      age: '23d',
      talk: [
        ['zeynep', 'Wie viele Kinder sind das im Schnitt?'],
        ['owner', 'Sechs bis acht, und ihr seid immer zu zweit.'],
        ['zeynep', 'Super, dann melde ich mich per Mail.'],
      ],
      applicants: [
        ['zeynep', 'accepted', 'Ich studiere Kindheitspädagogik und habe ein aktuelles Führungszeugnis.'],
        ['hanna', 'rejected'],
      ],
    },
  ],
}
