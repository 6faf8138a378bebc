import type { DemoBusiness } from '#demo/shapes.ts'

export const pepestorto: DemoBusiness = {
  businessName: 'Trattoria Pepe Storto',
  businessType: 'restaurant',
  businessLocation: 'Turmstraße, Moabit',
  username: 'pepestorto',
  email: 'ciao@pepe-storto.example',
  whatsapp: '+493023125021',
  fullName: 'Gaspare Fontebella',
  joined: '240d',
  jobs: [
    {
      title: 'Pizzaiolo / pizzaiola',
      description:
        'Neapolitan style, 48-hour dough, an oven that wants to be understood. Five evenings a week, around 120 pizzas on a good night. We speak Italian in the kitchen, English when needed and German to the suppliers.',
      otherDescription:
        'Neapolitanisch, 48 Stunden Teigruhe und ein Ofen, der verstanden werden will. Fünf Abende in der Woche, an guten Abenden rund 120 Pizzen. In der Küche sprechen wir Italienisch, wenn nötig Englisch, und mit den Lieferanten Deutsch.',
      payRate: '€2,600 per month',
      jobType: 'Full-time',
      language: 'English',
      tags: ['pizza', 'kitchen', 'evenings'],
      facts: {
        weeklyHours: { from: 38, to: 40 },
        start: 'now',
        kind: 'fullTime',
        german: 'none',
        english: 'little',
        experience: 'some',
        trialShift: { kind: 'paid', hours: 4 },
        extras: ['meals'],
        station: 'Turmstraße',
        district: 'Moabit',
      },
      contact: 'both',
      age: '38m',
    },
    {
      title: 'Restaurantfachkraft für den Abend',
      description:
        'Zwölf Tische innen, acht draußen, eine Speisekarte, die auf eine Tafel passt. Du erklärst gern, warum es heute keine Carbonara gibt, und verkaufst stattdessen die Cacio e Pepe. Mittwoch bis Sonntag ab 16:30 Uhr.',
      otherDescription:
        'Twelve tables inside, eight outside, a menu that fits on a board. You like to explain why there is no carbonara today, and sell the cacio e pepe instead. Wednesday to Sunday from 16:30.',
      payRate: '15 €/Std. + Trinkgeld',
      jobType: 'Full-time',
      language: 'German',
      tags: ['Service', 'italienisch', 'abends'],
      facts: {
        shifts: [{ days: ['we', 'th', 'fr', 'sa', 'su'], from: null, to: null }],
        weeklyHours: { from: 35, to: 38 },
        kind: 'fullTime',
        german: 'good',
        experience: 'trained',
        tips: 'shared',
        extras: ['meals'],
        payDay: 1,
        station: 'Turmstraße',
        district: 'Moabit',
      },
      contact: 'both',
      age: '11d',
      talk: [
        ['giulia', 'Parlate anche italiano con gli ospiti?'],
        ['owner', 'Certo, aber unterschreiben müssen wir auf Deutsch.'],
        ['giulia', 'Va bene, ich bewerbe mich!'],
      ],
      applicants: [
        ['giulia', 'accepted', 'Italienisch ist meine Muttersprache, Deutsch C1, Service seit dem Abitur.'],
        ['clara', 'rejected'],
      ],
    },
  ],
}
