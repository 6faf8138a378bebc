import type { DemoBusiness } from '#demo/shapes.ts'

export const frostbeule: DemoBusiness = {
  businessName: 'Eiswerkstatt Frostbeule',
  businessType: 'other',
  businessLocation: 'Müllerstraße, Wedding',
  username: 'frostbeule',
  email: 'kugel@frostbeule.example',
  whatsapp: '+493023125054',
  fullName: 'Rosalie Ehmke',
  joined: '100d',
  jobs: [
    {
      title: 'Eisverkäufer/in mit schnellem Handgelenk',
      description:
        'Vierzehn Sorten, davon fünf ohne Milch, und eine Schlange, die um die Ecke geht. Du portionierst, berätst („Nein, Gurke schmeckt wirklich!“) und darfst freitags die neue Sorte mit aussuchen.',
      payRate: '15 € + Trinkgeld',
      jobType: 'Casual',
      language: 'German',
      tags: ['Eis', 'Verkauf', 'Nebenjob'],
      facts: {
        shifts: 'varies',
        start: 'now',
        kind: 'minijob',
        german: 'good',
        experience: 'none',
        tips: 'shared',
        station: 'Seestraße',
        district: 'Wedding',
      },
      contact: 'whatsapp',
      age: '1d',
      talk: [
        ['zeynep', 'Wie alt muss man sein? Meine Schwester ist 17.'],
        ['owner', '17 geht, dann nur bis 20 Uhr.'],
        ['pauline', 'Gurke schmeckt wirklich, ich kann es bezeugen.'],
      ],
    },
    {
      title: 'Ice cream maker, training included',
      description:
        'You come in at 6, pasteurise, churn and fill the day’s flavours, and leave before the afternoon rush. We look for somebody exact: half a gram of salt makes a difference here. Background in pastry is welcome, not required.',
      payRate: 'negotiable',
      jobType: 'Full-time',
      language: 'English',
      tags: ['production', 'ice cream', 'early shifts'],
      facts: {
        weeklyHours: { from: 35, to: 40 },
        kind: 'fullTime',
        german: 'none',
        english: 'good',
        experience: 'none',
        trialShift: { kind: 'paid', hours: 4 },
        district: 'Wedding',
      },
      contact: 'email',
      age: '34d',
      talk: [
        ['yuki', 'Would you consider a black sesame flavour?'],
        ['owner', 'Apply and make it.'],
      ],
      applicants: [['yuki', 'pending', 'I would bring black sesame, and a very exact kitchen scale.']],
    },
  ],
}
