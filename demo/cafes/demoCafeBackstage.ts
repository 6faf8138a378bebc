import type { DemoJob } from '#demo/shapes.ts'

export const demoCafeBackstage: DemoJob[] = [
  {
    title: 'Küchenhilfe (m/w/d) fürs Frühstück',
    description:
      'Du schneidest Obst, rührst Porridge an und hältst den Pass sauber. Schichten von 7 bis 13 Uhr, drei Vormittage die Woche. Kocherfahrung brauchst du nicht, ein gutes Zeitgefühl schon.',
    payRate: '14,50 €',
    jobType: 'Part-time',
    language: 'German',
    tags: ['Frühstück', 'Vormittags'],
    contact: 'whatsapp',
    age: '238d',
    closed: '206d',
  },
  {
    title: 'Weekend brunch cook',
    description:
      'Eggs four ways, pancakes, one special that you may invent yourself. Saturday and Sunday from 8 to 16. You should be able to run a small hot section alone while somebody else plates.',
    payRate: '€17/hour',
    jobType: 'Part-time',
    language: 'EnglishOrGerman',
    tags: ['brunch', 'kitchen', 'weekends'],
    contact: 'email',
    age: '210d',
    closed: '181d',
  },
  {
    title: 'Spülkraft für Samstag und Sonntag',
    description:
      'Haubenspüler, saubere Abläufe und Musik, die du dir aussuchst. Samstag und Sonntag von 11 bis 18 Uhr. Nach deiner Schicht kochen wir dir, was noch da ist.',
    payRate: 'Mindestlohn',
    jobType: 'Casual',
    language: 'German',
    tags: ['Spülküche', 'Wochenende'],
    contact: 'whatsapp',
    age: '196d',
    closed: '160d',
    talk: [
      ['marlene', 'Geht das auch mit einem Wochenende im Monat frei?'],
      ['owner', 'Klar, sag uns nur zwei Wochen vorher Bescheid.'],
    ],
  },
  {
    title: 'Photos and posts for our café (student job)',
    description:
      'Five hours a week, from wherever you like. You come by on Tuesdays when it is quiet, take pictures of what is new and write posts that do not sound like advertising.',
    payRate: '€16',
    jobType: 'Part-time',
    language: 'English',
    tags: ['social media', 'photography', 'student job'],
    contact: 'email',
    age: '184d',
    closed: '150d',
    talk: [
      ['ines', 'Do you need video as well, or only stills?'],
      ['owner', 'Stills are enough. If you enjoy cutting a short clip now and then, even better.'],
    ],
    applicants: [
      ['ines', 'accepted', 'I study visual communication and have looked after the posts of a small bookshop.'],
    ],
  },
  {
    title: 'Pastry helper, three mornings a week',
    description:
      'You bake what our pastry chef has prepared the evening before: croissants, cinnamon rolls, two cakes. Shifts from 5:30 to 10. Good hands and an alarm clock matter more than a diploma.',
    payRate: '15 per hour',
    jobType: 'Part-time',
    language: 'EnglishOrGerman',
    tags: ['baking', 'early shifts'],
    contact: 'both',
    age: '152d',
    closed: '128d',
    talk: [
      ['yuki', 'Is this open to beginners? I bake a lot at home but never in a café.'],
      ['owner', 'It is. Send us a picture of something you made and come for a trial morning, which we pay.'],
    ],
  },
  {
    title: 'Praktikum Konditorei (6 Monate)',
    description:
      'Du lernst bei unserer Konditorin alles von Mürbeteig bis Spiegelglasur und backst nach zwei Wochen deine erste eigene Torte für die Vitrine. Wir vergeben die Stelle als Pflichtpraktikum.',
    payRate: '750 € im Monat',
    jobType: 'Internship',
    language: 'German',
    tags: ['Konditorei', 'Praktikum', 'Ausbildung'],
    contact: 'email',
    age: '110d',
    closed: '88d',
    talk: [
      ['anton', 'Wäre auch ein Start erst nach den Sommerferien möglich?'],
      ['owner', 'Ja, wir richten uns nach deiner Schule.'],
    ],
    applicants: [
      [
        'anton',
        'accepted',
        'Ich bin im zweiten Jahr an der Brillat-Savarin-Schule und suche einen Betrieb für mein Praktikum.',
      ],
    ],
  },
  {
    title: 'Cake courier by cargo bike',
    description:
      'Two rounds a day between our bakery and four shops in Kreuzberg and Neukölln. The bike is ours, has a motor and a box that keeps the cakes upright. You know how to ride over cobblestones without losing the cream.',
    shortDescription: 'Two rounds a day by electric cargo bike. You keep the cakes upright on cobblestones.',
    payRate: '€15.50/hr',
    jobType: 'Casual',
    language: null,
    tags: ['delivery', 'cargo bike'],
    contact: 'both',
    age: '98d',
    closed: '80d',
    talk: [
      ['oleks', 'Does the bike stay with you at night or do I take it home?'],
      ['owner', 'It sleeps in our courtyard, locked and charged.'],
    ],
  },
  {
    title: 'Reinigungskraft vor Ladenöffnung',
    description:
      'Boden, Bad, Fenster und die Vitrine von innen. Montag bis Freitag von 5:30 bis 7 Uhr, danach gibt es den ersten Kaffee des Tages mit uns.',
    payRate: '15 €/h',
    jobType: 'Part-time',
    language: 'German',
    tags: ['Reinigung', 'frühmorgens'],
    contact: 'whatsapp',
    age: '88d',
    closed: '74d',
  },
]
