import type { DemoBusiness } from '#demo/shapes.ts'

export const schiefereuse: DemoBusiness = {
  businessName: 'Zur Schiefen Reuse',
  businessType: 'restaurant',
  businessLocation: 'Müggelseedamm, Köpenick',
  username: 'schiefereuse',
  email: 'steg@schiefe-reuse.example',
  whatsapp: '+493023125026',
  fullName: 'Gunnar Pätzold',
  joined: '255d',
  jobs: [
    {
      title: 'Aushilfe für unsere Seeterrasse',
      description:
        'Bei Sonne brauchen wir jede Hand: Fischbrötchen verkaufen, Fassbrause zapfen, Tische abräumen. Du sagst uns am Donnerstag, ob du am Wochenende kannst, mehr Bindung gibt es nicht. Nach Feierabend springen die meisten noch in den See.',
      otherDescription:
        'When the sun is out we need every hand: selling fish rolls, pouring soft drinks, clearing tables. On Thursday you tell us whether you can work at the weekend, and that is all the commitment there is. After work most of us jump into the lake.',
      payRate: '120 € am Tag',
      jobType: 'Casual',
      language: 'German',
      tags: ['Terrasse', 'Wochenende', 'am Wasser'],
      facts: {
        shifts: 'varies',
        kind: 'shortTerm',
        german: 'good',
        experience: 'none',
        extras: ['meals'],
        station: 'Friedrichshagen',
        district: 'Köpenick',
      },
      contact: 'whatsapp',
      age: '5d',
      talk: [
        ['lea_marie', 'Wie komme ich abends zurück in die Stadt?'],
        ['owner', 'Die Tram hält vor der Tür und fährt bis Mitternacht.'],
      ],
      applicants: [['lea_marie', 'pending']],
    },
    {
      title: 'Jungkoch (m/w/d) Fischküche',
      description: [
        'Zander, Aal, Hecht, vom Fischer gegenüber. Du lernst filetieren, räuchern und eine Beurre blanc, die nicht gerinnt.',
        '36-Stunden-Woche, dafür auch am Wochenende. Eine Wohnung im Haus ist möglich, 28 Quadratmeter mit Blick auf den See.',
      ],
      payRate: '2.400 € / Monat',
      jobType: 'Full-time',
      language: 'German',
      tags: ['Fisch', 'Jungkoch', 'mit Wohnung'],
      facts: {
        weeklyHours: { from: 36, to: 36 },
        kind: 'fullTime',
        german: 'good',
        experience: 'trained',
        extras: ['meals', 'sundaySupplement'],
        payDay: 31,
        district: 'Köpenick',
      },
      contact: 'both',
      age: '68d',
      renewed: '6d',
      talk: [
        ['anton', 'Was kostet die Wohnung?'],
        ['owner', '350 Euro warm, wird mit dem Gehalt verrechnet.'],
      ],
    },
  ],
}
