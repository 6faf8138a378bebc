import type { DemoBusiness } from '#demo/shapes.ts'

export const krummegabel: DemoBusiness = {
  businessName: 'Wirtshaus Krumme Gabel',
  businessType: 'restaurant',
  businessLocation: 'Pestalozzistraße, Charlottenburg',
  username: 'krummegabel',
  email: 'wirt@krumme-gabel.example',
  whatsapp: '+493023125020',
  fullName: 'Eberhard Kasulke',
  joined: '310d',
  verified: { domain: '290d' },
  jobs: [
    {
      title: 'Koch (m/w/d) für deutsche Küche',
      description: [
        'Rouladen, Königsberger Klopse, im Frühjahr Spargel. Klassisch gekocht, ohne Tüte, mit Soße, die zwei Tage braucht.',
        'Du hast ausgelernt oder kannst es einfach. Fünf Tage, zwei am Stück frei, keine Teildienste. Sonntag ist Ruhetag, Heiligabend sowieso.',
      ],
      otherDescription: [
        'Roulades, Königsberger Klopse, asparagus in spring. Cooked the classic way, nothing from a packet, with gravy that takes two days.',
        'You are trained, or you simply can do it. Five days, two off in a row, no split shifts. We are closed on Sundays, and on Christmas Eve of course.',
      ],
      shortDescription: 'Deutsche Küche ohne Tüte. Fünf Tage, zwei am Stück frei, keine Teildienste.',
      payRate: '2.750 € brutto',
      jobType: 'Full-time',
      language: 'German',
      tags: ['Koch', 'deutsche Küche', 'keine Teildienste'],
      facts: {
        weeklyHours: { from: 40, to: 40 },
        kind: 'fullTime',
        german: 'good',
        experience: 'some',
        trialShift: { kind: 'paid', hours: 6 },
        extras: ['meals', 'sundaySupplement'],
        payDay: 31,
        station: 'Wilmersdorfer Straße',
        district: 'Charlottenburg',
      },
      contact: 'both',
      age: '9h',
      talk: [
        ['felix.w', 'Wie groß ist die Brigade?'],
        ['owner', 'Vier Köche, zwei Leute in der Spüle, ich selbst am Pass.'],
      ],
    },
    {
      title: 'Kellner/in mit Erfahrung',
      description:
        'Du kannst vier Teller tragen, ein Bier richtig zapfen und einem Stammgast auch mal widersprechen. Wir arbeiten mit Block und Bleistift, das Tablet liegt nur für die Kasse da. Abends ab 17 Uhr, vier Dienste die Woche.',
      otherDescription:
        'You can carry four plates, pour a proper beer and contradict a regular when needed. We work with pad and pencil; the tablet is only there for the till. Evenings from 17:00, four shifts a week.',
      payRate: '15 €/Std. + Trinkgeld',
      jobType: 'Full-time',
      language: 'German',
      tags: ['Kellner', 'à la carte', 'abends'],
      facts: {
        weeklyHours: { from: 24, to: 32 },
        start: 'now',
        german: 'fluent',
        experience: 'some',
        trialShift: { kind: 'paid', hours: 4 },
        tips: 'own',
        extras: ['meals'],
        district: 'Charlottenburg',
      },
      contact: 'whatsapp',
      age: '8d',
      talk: [
        ['henrik', 'Wie viel Trinkgeld kommt abends ungefähr zusammen?'],
        [
          'owner',
          'An einem normalen Abend 40 bis 60 Euro, freitags mehr. Bleibt bei dir, zehn Prozent gehen an die Küche.',
        ],
        ['henrik', 'Danke für die klare Antwort.'],
      ],
      applicants: [['henrik', 'pending', 'Sechs Jahre Service, davon drei im Brauhaus. Zapfen kann ich.']],
    },
    {
      title: 'Küchenhilfe am Wochenende',
      description:
        'Kartoffeln schälen, Salate waschen, Beilagen anrichten. Freitag und Samstag von 16 bis 22 Uhr. Du musst nichts können, was wir dir nicht zeigen, aber du solltest dich nicht vor zwanzig Kilo Kartoffeln fürchten.',
      otherDescription:
        'Peeling potatoes, washing salad, plating sides. Friday and Saturday from 16 to 22. You need to know nothing that we cannot show you, but twenty kilos of potatoes should not scare you.',
      payRate: 'Minijob',
      jobType: 'Casual',
      language: 'German',
      tags: ['Küchenhilfe', 'Wochenende', 'Minijob'],
      facts: {
        shifts: [{ days: ['fr', 'sa'], from: '16:00', to: '22:00' }],
        kind: 'minijob',
        german: 'none',
        experience: 'none',
        extras: ['meals'],
        station: 'Wilmersdorfer Straße',
        district: 'Charlottenburg',
      },
      contact: 'whatsapp',
      age: '30d',
      talk: [
        ['oleks', 'Mein Deutsch ist noch nicht so gut. Kann ich trotzdem kommen?'],
        ['owner', 'Ja, in der Küche wird sowieso mehr gezeigt als geredet.'],
      ],
      applicants: [['oleks', 'accepted', 'Ich kann Freitag und Samstag immer arbeiten.']],
    },
  ],
}
