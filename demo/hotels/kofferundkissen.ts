import type { DemoBusiness } from '#demo/shapes.ts'

export const kofferundkissen: DemoBusiness = {
  businessName: 'Koffer & Kissen Hostel',
  businessType: 'hotel',
  businessLocation: 'Warschauer Straße, Friedrichshain',
  username: 'kofferundkissen',
  email: 'jobs@koffer-kissen.example',
  whatsapp: '+493023125042',
  fullName: 'Inga Falkenrath',
  joined: '195d',
  jobs: [
    {
      title: 'Hostel receptionist, rotating shifts',
      description:
        'Check-ins, lost chargers, the best falafel within ten minutes: you know it all or find out. Three languages would be great, two are enough. Shifts from 7, 15 or 23 o’clock, planned a month ahead.',
      otherDescription:
        'Check-ins, verlorene Ladekabel, die beste Falafel im Umkreis von zehn Minuten: Du weißt es oder findest es heraus. Drei Sprachen wären toll, zwei reichen. Schichten ab 7, 15 oder 23 Uhr, einen Monat im Voraus geplant.',
      payRate: '15,20€/h',
      jobType: 'Full-time',
      language: 'English',
      tags: ['reception', 'hostel', 'shifts'],
      facts: {
        shifts: 'varies',
        weeklyHours: { from: 38, to: 40 },
        kind: 'fullTime',
        german: 'little',
        english: 'fluent',
        experience: 'none',
        extras: ['nightSupplement', 'deutschlandticket'],
        station: 'Warschauer Straße',
        district: 'Friedrichshain',
      },
      contact: 'both',
      age: '1d',
      talk: [
        ['maryam', 'Can I choose to do no night shifts?'],
        ['owner', 'Two nights a month is the minimum, sorry. They are paid 25% more.'],
        ['mateo', 'Spanish, English, Portuguese and B1 German. Good mix?'],
        ['owner', 'Wonderful mix.'],
      ],
      applicants: [
        ['mateo', 'pending', 'Four languages and a weakness for travellers.'],
        ['mira', 'pending', 'I can offer Swedish, English and German, three shifts a week.'],
      ],
    },
    {
      title: 'Bettenmacher/in am Vormittag',
      description:
        'Achtzig Betten, zu viert, mit guter Musik. Von 10 bis 14 Uhr, Tage nach Absprache. Für Leute, die abends anderes vorhaben und sich vormittags gern bewegen.',
      otherDescription:
        'Eighty beds, four people, good music. From 10 to 14, on days that we agree on. For people who have other plans in the evening and like to move in the morning.',
      payRate: '14,60',
      jobType: 'Casual',
      language: 'German',
      tags: ['Housekeeping', 'Hostel', 'vormittags'],
      facts: {
        shifts: 'varies',
        weeklyHours: { from: 4, to: 9 },
        start: 'now',
        kind: 'minijob',
        german: 'none',
        english: 'little',
        experience: 'none',
        trialShift: { kind: 'none' },
        payDay: 15,
        station: 'Warschauer Straße',
        district: 'Friedrichshain',
      },
      contact: 'whatsapp',
      age: '29d',
      talk: [
        ['yuki', 'Ist es okay, wenn ich Englisch spreche?'],
        ['owner', 'Klar, die Betten verstehen alles.'],
      ],
      applicants: [['yuki', 'accepted']],
    },
    {
      title: 'Bar and events person for our basement',
      description:
        'Open mic on Tuesday, karaoke on Thursday, something strange on Sunday. You book it, announce it and pour the beer while it happens.',
      payRate: '€16 + tips',
      jobType: 'Part-time',
      language: 'English',
      tags: ['events', 'bar', 'hostel'],
      facts: {
        shifts: [{ days: ['tu', 'th', 'su'], from: null, to: null }],
        kind: 'partTime',
        german: 'none',
        english: 'fluent',
        tips: 'shared',
        adultsOnly: true,
        district: 'Friedrichshain',
      },
      contact: 'both',
      age: '78d',
      talk: [
        ['sofia_m', 'Would you be open to a small theatre evening?'],
        ['owner', 'That is exactly the strange Sunday we mean.'],
      ],
    },
  ],
}
