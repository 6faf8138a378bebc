import type { DemoBusiness } from '#demo/shapes.ts'

export const tischundtau: DemoBusiness = {
  businessName: 'Tisch & Tau',
  businessType: 'restaurant',
  businessLocation: 'Linienstraße, Mitte',
  username: 'tischundtau',
  email: 'kontakt@tisch-tau.example',
  whatsapp: '+493023125022',
  fullName: 'Kristin Overdiek',
  joined: '265d',
  jobs: [
    {
      title: 'Chef de partie, garden and cold starters',
      description: [
        'Seven courses, one menu, twenty-four guests. Everything on your station grows within an hour of Berlin, and you will have pulled some of it out of the ground yourself.',
        'Four-day week, Tuesday to Friday, dinner only. We close for three weeks in summer and one in winter, fully paid.',
      ],
      otherDescription: [
        'Sieben Gänge, ein Menü, vierundzwanzig Gäste. Alles auf deinem Posten wächst höchstens eine Stunde von Berlin entfernt, und manches davon hast du selbst aus der Erde gezogen.',
        'Vier-Tage-Woche, Dienstag bis Freitag, nur abends. Im Sommer schließen wir drei Wochen und im Winter eine, voll bezahlt.',
      ],
      shortDescription: 'Seven courses, twenty-four guests, a four-day week. Vegetables first, meat on the side.',
      payRate: '€3,100 / month',
      jobType: 'Full-time',
      language: 'English',
      tags: ['fine dining', 'chef', 'four-day week'],
      facts: {
        shifts: [{ days: ['tu', 'we', 'th', 'fr'], from: null, to: null }],
        weeklyHours: { from: 40, to: 40 },
        kind: 'fullTime',
        german: 'none',
        english: 'good',
        experience: 'trained',
        trialShift: { kind: 'paid', hours: 8 },
        tips: 'shared',
        extras: ['meals'],
        payDay: 28,
        station: 'Rosenthaler Platz',
        district: 'Mitte',
      },
      contact: 'email',
      age: '1d',
      talk: [
        ['katya', 'Four days of how many hours?'],
        ['owner', 'Ten, with staff dinner at half past four. We write the hours down and stick to them.'],
      ],
      applicants: [
        ['katya', 'pending', 'I ran the cold section of a twelve-seat counter for two years. Menus attached by mail.'],
      ],
    },
    {
      title: 'Sommelier (freelance, two nights a week)',
      description:
        'Our list is short, German and a little stubborn. You pour pairings for twenty-four guests on Thursday and Friday, keep the cellar in order and taste new arrivals with us on Wednesday afternoons.',
      payRate: '€30 per hour',
      jobType: 'Contract',
      language: 'EnglishOrGerman',
      tags: ['wine', 'freelance', 'fine dining'],
      facts: {
        shifts: [{ days: ['th', 'fr'], from: null, to: null }],
        german: 'good',
        english: 'fluent',
        experience: 'trained',
        district: 'Mitte',
      },
      contact: 'email',
      age: '17d',
      talk: [
        ['henrik', 'Is it all natural wine, or do classic growers have a place?'],
        ['owner', 'Good growers have a place. We do not ask for a passport.'],
      ],
    },
    {
      title: 'Praktikum in der Küche (3 Monate)',
      description:
        'Du durchläufst alle vier Posten, vom Gemüsegarten bis zur Patisserie, und kochst am Ende ein Personalessen für zwölf kritische Menschen. Bezahlt, mit festen Zeiten und einem Menschen, der sich um dich kümmert.',
      payRate: '15 EUR/Stunde',
      jobType: 'Internship',
      language: 'German',
      tags: ['Praktikum', 'Küche', 'Gemüsegarten'],
      facts: { german: 'good', experience: 'none', extras: ['meals'], station: 'Rosenthaler Platz' },
      contact: 'email',
      age: '36d',
      talk: [
        ['anton', 'Nehmt ihr auch Leute direkt aus der Berufsschule?'],
        ['owner', 'Ja, gerade dann. Schreib uns, was du gern isst.'],
      ],
      applicants: [['anton', 'rejected', 'Ich esse am liebsten Kohlrabi, kein Scherz.']],
    },
  ],
}
