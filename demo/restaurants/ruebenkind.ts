import type { DemoBusiness } from '#demo/shapes.ts'

export const ruebenkind: DemoBusiness = {
  businessName: 'Rübenkind',
  businessType: 'restaurant',
  businessLocation: 'Boxhagener Straße, Friedrichshain',
  username: 'ruebenkind',
  email: 'hallo@ruebenkind.example',
  whatsapp: '+493023125023',
  fullName: 'Wiebke Tarnow',
  joined: '130d',
  jobs: [
    {
      title: 'Line cook, plant-based kitchen',
      description:
        'No meat, no dairy, no fake cheese. We grill, smoke, ferment and fry, and on Fridays there is a line down the street. You have worked a hot line before and can keep six pans in your head.',
      otherDescription:
        'Kein Fleisch, keine Milch, kein falscher Käse. Wir grillen, räuchern, fermentieren und frittieren, und freitags reicht die Schlange die Straße hinunter. Du hast schon am heißen Posten gekocht und behältst sechs Pfannen im Kopf.',
      payRate: '17-19€/h',
      jobType: 'Full-time',
      language: 'English',
      tags: ['vegan', 'cook', 'hot line'],
      facts: {
        weeklyHours: { from: 24, to: 40 },
        start: 'now',
        kind: 'fullTime',
        german: 'none',
        english: 'good',
        experience: 'some',
        trialShift: { kind: 'paid', hours: 4 },
        tips: 'shared',
        extras: ['meals'],
        station: 'Ostkreuz',
        district: 'Friedrichshain',
      },
      contact: 'whatsapp',
      age: '2d',
      talk: [
        ['dami', 'Is part time possible, say three days?'],
        ['owner', 'For the right person, yes. Three full days, Friday being one of them.'],
        ['sofia_m', 'Your smoked carrots are the reason I stopped missing salmon.'],
      ],
      applicants: [
        ['dami', 'pending', 'Three days including Friday would be perfect. I cooked in a vegan canteen last year.'],
      ],
    },
    {
      title: 'Spülkraft und gute Seele',
      description:
        'Ohne dich steht bei uns alles still, und das wissen auch alle. Fünf Stunden am Abend, zwei bis vier Tage die Woche. Es gibt Handschuhe, die passen, Matten, auf denen man stehen kann, und Essen, bevor es losgeht.',
      otherDescription:
        'Without you everything here stands still, and everybody knows it. Five hours in the evening, two to four days a week. There are gloves that fit, mats that are good to stand on, and food before we start.',
      payRate: '15,00 €',
      jobType: 'Part-time',
      language: 'German',
      tags: ['Spüle', 'abends', 'vegan'],
      facts: {
        shifts: 'varies',
        weeklyHours: { from: 10, to: 20 },
        kind: 'partTime',
        german: 'none',
        experience: 'none',
        tips: 'shared',
        extras: ['meals'],
        station: 'Ostkreuz',
        district: 'Friedrichshain',
      },
      contact: 'both',
      age: '20d',
      talk: [
        ['kofi', 'Bekommt die Spüle auch vom Trinkgeld etwas?'],
        ['owner', 'Gleicher Anteil pro Stunde wie alle anderen.'],
      ],
      applicants: [['kofi', 'accepted', 'Montag, Dienstag und Samstag kann ich immer.']],
    },
  ],
}
