import type { DemoBusiness } from '#demo/shapes.ts'

export const nelkeundzunder: DemoBusiness = {
  businessName: 'Nelke & Zunder',
  businessType: 'cafe',
  businessLocation: 'Simon-Dach-Straße, Friedrichshain',
  username: 'nelkeundzunder',
  email: 'hello@nelke-zunder.example',
  whatsapp: '+493023125014',
  fullName: 'Dragana Petrakis',
  joined: '190d',
  jobs: [
    {
      title: 'All-rounder for a tiny café',
      description:
        'Three of us, nineteen seats. You make coffee, toast sandwiches, water the plants and close up alone twice a week. We care less about your CV than about whether you show up on time and in a decent mood.',
      otherDescription:
        'Wir sind zu dritt und haben neunzehn Plätze. Du machst Kaffee, toastest Brote, gießt die Pflanzen und schließt zweimal in der Woche allein ab. Dein Lebenslauf ist uns weniger wichtig als dass du pünktlich und halbwegs gut gelaunt kommst.',
      payRate: '15.5 per hour + tips',
      jobType: 'Part-time',
      language: 'English',
      tags: ['all-rounder', 'small team'],
      facts: {
        shifts: 'varies',
        start: 'now',
        kind: 'partTime',
        german: 'little',
        english: 'good',
        experience: 'none',
        tips: 'shared',
        extras: ['meals'],
        station: 'Samariterstraße',
        district: 'Friedrichshain',
      },
      contact: 'whatsapp',
      age: '55m',
    },
    {
      title: 'Chai and tea specialist',
      description: [
        'Half of our guests come for tea, and we would like to serve it better than we do. You know what second flush means, you can taste the difference, and you are able to explain it without a lecture.',
        'First task: cut our list from forty teas to fifteen.\nSecond task: train the rest of us.',
      ],
      payRate: 'from €17',
      jobType: 'Contract',
      language: 'English',
      tags: ['tea', 'training', 'project'],
      contact: 'email',
      age: '9d',
      talk: [
        ['priya', 'Does masala chai count, or is this only about leaf tea?'],
        ['owner', 'It counts double. Ours is too sweet and we know it.'],
        ['priya', 'Then I have opinions. Writing you tonight.'],
      ],
      applicants: [['priya', 'pending', 'I grew up between two tea gardens and would happily argue about your list.']],
    },
    {
      title: 'Abendschicht mit Tresen und Abschluss',
      description:
        'Donnerstag bis Samstag von 17 bis 23 Uhr. Wein, Käseplatten, Kerzen, ab und zu eine Lesung. Du machst die Kasse und schließt ab, am Freitag seid ihr zu zweit. Wir suchen jemanden, der länger als einen Sommer bleibt.',
      otherDescription:
        'Thursday to Saturday from 17 to 23. Wine, cheese boards, candles, a reading now and then. You do the till and lock up; on Fridays there are two of you. We are looking for somebody who stays longer than one summer.',
      payRate: '16 € + Trinkgeld',
      jobType: 'Part-time',
      language: 'German',
      tags: ['Abends', 'Tresen', 'Wein'],
      facts: {
        shifts: [{ days: ['th', 'fr', 'sa'], from: '17:00', to: '23:00' }],
        weeklyHours: { from: 18, to: 18 },
        kind: 'partTime',
        german: 'good',
        experience: 'none',
        tips: 'own',
        adultsOnly: true,
        station: 'Warschauer Straße',
        district: 'Friedrichshain',
      },
      contact: 'both',
      age: '52d',
      talk: [
        ['jonas_b', 'Muss man sich mit Wein auskennen?'],
        ['owner', 'Rot, weiß, kalt reicht am ersten Tag. Den Rest probieren wir zusammen.'],
      ],
      applicants: [
        ['jonas_b', 'rejected'],
        ['marlene', 'pending'],
      ],
    },
  ],
}
