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
      payRate: '15,20€/h',
      jobType: 'Full-time',
      language: 'English',
      tags: ['reception', 'hostel', 'shifts'],
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
      payRate: '14,60',
      jobType: 'Casual',
      language: 'German',
      tags: ['Housekeeping', 'Hostel', 'vormittags'],
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
      contact: 'both',
      age: '78d',
      talk: [
        ['sofia_m', 'Would you be open to a small theatre evening?'],
        ['owner', 'That is exactly the strange Sunday we mean.'],
      ],
    },
  ],
}
