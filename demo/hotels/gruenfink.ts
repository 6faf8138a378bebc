import type { DemoBusiness } from '#demo/shapes.ts'

export const gruenfink: DemoBusiness = {
  businessName: 'Hotel Grünfink',
  businessType: 'hotel',
  businessLocation: 'Manfred-von-Richthofen-Straße, Tempelhof',
  username: 'gruenfink',
  email: 'nest@hotel-gruenfink.example',
  whatsapp: '+493023125044',
  fullName: 'Bastian Kornblum',
  joined: '140d',
  jobs: [
    {
      title: 'Conference assistant, day by day',
      description:
        'We host seminars for twenty to sixty people. You set up projectors that other people break, refill coffee before anyone asks and count chairs. We send out dates each Monday, you take what suits you.',
      otherDescription:
        'Bei uns tagen zwanzig bis sechzig Leute. Du baust Beamer auf, die andere kaputt machen, füllst Kaffee nach, bevor jemand fragt, und zählst Stühle. Jeden Montag schicken wir die Termine herum, und du nimmst, was dir passt.',
      payRate: '130 € / day',
      jobType: 'Casual',
      language: 'EnglishOrGerman',
      tags: ['conferences', 'flexible', 'hotel'],
      facts: {
        shifts: 'varies',
        kind: 'shortTerm',
        german: 'good',
        english: 'good',
        experience: 'none',
        extras: ['meals'],
        station: 'Platz der Luftbrücke',
        district: 'Tempelhof',
      },
      contact: 'both',
      age: '4d',
      talk: [
        ['ravi', 'How many days a month come together on average?'],
        ['owner', 'Six to eight if you take most of them.'],
      ],
      applicants: [
        ['ravi', 'accepted', 'Mondays and Fridays are always free for me.'],
        ['maryam', 'pending', 'I have set up lecture halls for two years and make friends with projectors.'],
      ],
    },
    {
      title: 'Mitarbeiter/in Wäscherei und Lager',
      description:
        'Waschen, mangeln, falten, zählen. Unsere Wäscherei ist hell, hat Fenster und liegt im Erdgeschoss. Montag bis Freitag von 8 bis 14 Uhr, kein Wochenende, kein Spätdienst.',
      otherDescription:
        'Washing, pressing, folding, counting. Our laundry is bright, has windows and is on the ground floor. Monday to Friday from 8 to 14, no weekends, no late shifts.',
      payRate: '14,80 € / Std',
      jobType: 'Full-time',
      language: 'German',
      tags: ['Wäscherei', 'Lager', 'kein Wochenende'],
      facts: {
        shifts: [{ days: ['mo', 'tu', 'we', 'th', 'fr'], from: '08:00', to: '14:00' }],
        weeklyHours: { from: 30, to: 30 },
        start: 'now',
        german: 'little',
        experience: 'none',
        trialShift: { kind: 'paid', hours: 3 },
        payDay: 28,
        district: 'Tempelhof',
      },
      contact: 'whatsapp',
      age: '31d',
      talk: [
        ['marlene', 'Ist das befristet?'],
        ['owner', 'Sechs Monate Probezeit, danach unbefristet.'],
      ],
    },
  ],
}
