import type { DemoBusiness } from '#demo/shapes.ts'

export const kaffeekahn: DemoBusiness = {
  businessName: 'Kaffeekahn',
  businessType: 'cafe',
  businessLocation: 'Puschkinallee, Treptow',
  username: 'kaffeekahn',
  email: 'ahoi@kaffeekahn.example',
  whatsapp: '+493023125015',
  fullName: 'Malte Riekhoff',
  joined: '110d',
  jobs: [
    {
      title: 'Deck crew on our café barge',
      description:
        'We serve coffee and flatbread on a barge that does not move, whatever your stomach tells you. You carry trays over a gangway, keep the deck dry and stop children from feeding croissants to swans.',
      otherDescription:
        'Wir servieren Kaffee und Flammkuchen auf einem Kahn, der sich nicht bewegt, egal was dein Magen behauptet. Du trägst Tabletts über den Steg, hältst das Deck trocken und die Kinder davon ab, Schwäne mit Croissants zu füttern.',
      payRate: '€16.50/hr',
      jobType: 'Casual',
      language: 'EnglishOrGerman',
      tags: ['outdoors', 'service', 'on the water'],
      facts: {
        shifts: 'varies',
        start: 'now',
        kind: 'shortTerm',
        german: 'little',
        english: 'good',
        experience: 'none',
        trialShift: { kind: 'paid', hours: 2 },
        tips: 'shared',
        station: 'Treptower Park',
        district: 'Alt-Treptow',
      },
      contact: 'whatsapp',
      age: '5h',
      talk: [
        ['sam', 'Do I have to be able to swim?'],
        ['owner', 'Bronze badge or similar, the insurance insists.'],
      ],
      applicants: [['sam', 'pending', 'Former lifeguard, so the swimming part is covered.']],
    },
    {
      title: 'Flammkuchenbäcker/in am Holzofen',
      description:
        'Unser Ofen steht auf dem Vordeck und wird 380 Grad heiß. Du ziehst den Teig aus, belegst drei Sorten und behältst zwölf Bleche im Blick. Bei Sturm bleibt der Ofen aus und du wirst trotzdem bezahlt.',
      otherDescription:
        'Our oven stands on the front deck and gets up to 380 degrees. You stretch the dough, top three kinds and keep an eye on twelve trays. In a storm the oven stays cold, and you are paid all the same.',
      payRate: '15–18 EUR pro Stunde',
      jobType: 'Part-time',
      language: 'German',
      tags: ['Küche', 'Holzofen', 'draußen'],
      facts: {
        weeklyHours: { from: 20, to: 25 },
        kind: 'partTime',
        german: 'little',
        experience: 'some',
        extras: ['meals'],
        district: 'Alt-Treptow',
      },
      contact: 'both',
      age: '15d',
      talk: [
        ['tomasz', 'Ich habe zwei Jahre Pizza gemacht, ist das nah genug dran?'],
        ['owner', 'Näher geht kaum. Komm gern Freitag ab 15 Uhr vorbei.'],
      ],
      applicants: [['tomasz', 'accepted', 'Zwei Jahre am Pizzaofen, hitzefest und schwindelfrei.']],
    },
  ],
}
