import type { DemoBusiness } from '#demo/shapes.ts'

export const holunderhopfen: DemoBusiness = {
  businessName: 'Biergarten Holunder & Hopfen',
  businessType: 'bar',
  businessLocation: 'Breite Straße, Pankow',
  username: 'holunderhopfen',
  email: 'prost@holunder-hopfen.example',
  whatsapp: '+493023125032',
  fullName: 'Reinhard Wuttke',
  joined: '165d',
  jobs: [
    {
      title: 'Zapfer/in für den Biergarten',
      description:
        'Vier Hähne, dreihundert Plätze und ein Kastanienbaum, unter dem alle sitzen wollen. Du zapfst zügig, kassierst am Fenster und behältst bei langer Schlange die gute Laune. Zwei bis drei Schichten pro Woche, je nach Wetter.',
      otherDescription:
        'Four taps, three hundred seats and a chestnut tree that everybody wants to sit under. You pour quickly, take the money at the window and stay cheerful when the queue is long. Two or three shifts a week, depending on the weather.',
      payRate: '15 EUR/h plus Trinkgeld',
      jobType: 'Casual',
      language: 'German',
      tags: ['Biergarten', 'Ausschank', 'draußen'],
      facts: {
        shifts: 'varies',
        weeklyHours: { from: 12, to: 20 },
        start: 'now',
        kind: 'shortTerm',
        german: 'good',
        experience: 'none',
        tips: 'shared',
        adultsOnly: true,
        district: 'Pankow',
      },
      contact: 'whatsapp',
      age: '20h',
      talk: [
        ['pauline', 'Bekommt man Bescheid, wenn es regnet?'],
        ['owner', 'Spätestens um 11 Uhr am selben Tag, und zwei Stunden zahlen wir trotzdem.'],
      ],
      applicants: [['pauline', 'pending', 'Nachmittags ab 14 Uhr habe ich immer Zeit.']],
    },
    {
      title: 'Grillmeister/in für Bratwurst und Gemüse',
      description:
        'Am Holzkohlegrill vor der Hecke: Thüringer, Grillkäse, Maiskolben. Du hältst die Glut, würzt selbst und machst Feierabend, wenn die letzte Wurst verkauft ist, meistens gegen 21 Uhr.',
      otherDescription:
        'At the charcoal grill in front of the hedge: sausages, grilling cheese, corn on the cob. You keep the embers going, do your own seasoning and finish when the last sausage is sold, usually around 21:00.',
      payRate: '16',
      jobType: 'Part-time',
      language: 'German',
      tags: ['Grill', 'Biergarten'],
      facts: {
        weeklyHours: { from: 20, to: 25 },
        kind: 'partTime',
        german: 'good',
        experience: 'some',
        extras: ['meals'],
        station: 'Pankow',
        district: 'Pankow',
      },
      contact: 'both',
      age: '83d',
      talk: [
        ['emre', 'Wird der Grill auch vegetarisch getrennt geführt?'],
        ['owner', 'Ja, zwei Roste, zwei Zangen, da sind wir streng.'],
      ],
      applicants: [['emre', 'accepted']],
    },
  ],
}
