import type { DemoBusiness } from '#demo/shapes.ts'

export const zuckertinte: DemoBusiness = {
  businessName: 'Café Zuckertinte',
  businessType: 'cafe',
  businessLocation: 'Weserstraße, Neukölln',
  username: 'zuckertinte',
  email: 'hallo@zuckertinte.example',
  whatsapp: '+493023125010',
  fullName: 'Ruth Anhalter',
  joined: '320d',
  jobs: [
    {
      title: 'Barista for weekend mornings',
      description: [
        'Saturday and Sunday, 7:30 to 14:00. You know your way around a two-group machine, or want to learn it properly from people who care.',
        'We are a small room with a long queue: what counts is that you greet the fifth person in line as kindly as the first. Two paid trial hours, then we both decide.',
      ],
      shortDescription: 'Saturday and Sunday, 7:30 to 14:00. Know the two-group machine, or learn it properly with us.',
      payRate: '€16/hr + tips',
      jobType: 'Part-time',
      language: 'EnglishOrGerman',
      tags: ['specialty coffee', 'weekends', 'latte art'],
      contact: 'both',
      age: '25m',
      applicants: [
        ['noor', 'pending', 'I live around the corner and am awake at six anyway. Free every Saturday and Sunday.'],
        ['sam', 'pending', 'Two years on a La Marzocco in Leeds. My latte art is a very good tulip and nothing else.'],
      ],
    },
    {
      title: 'Tortenbäcker/in für unsere Vitrine',
      description: [
        'Unsere Torten sind der Grund, warum die Leute von der anderen Seite des Kanals kommen. Du backst an drei Tagen in der Woche vier bis sechs Stück, nach unseren Rezepten und gern auch nach deinen.',
        'Die Backstube liegt hinter dem Gastraum, hat ein Fenster zum Hof und gehört von 6 bis 12 Uhr dir allein.',
      ],
      payRate: '17 € die Stunde',
      jobType: 'Part-time',
      language: 'German',
      tags: ['Konditorei', 'Torten', 'vormittags'],
      contact: 'email',
      age: '4d',
      talk: [
        ['anton', 'Reicht die Konditorlehre im dritten Jahr, oder muss es der Abschluss sein?'],
        ['owner', 'Drittes Jahr reicht. Bring einfach eine Torte mit, die du magst.'],
        ['pauline', 'Backt ihr auch vegan?'],
        ['owner', 'Zwei von sechs sind immer vegan, die Himbeer-Tahin ist meistens zuerst weg.'],
      ],
      applicants: [
        [
          'anton',
          'pending',
          'Ich bin im dritten Lehrjahr und würde gern mit einer Schwarzwälder zum Probebacken kommen.',
        ],
        ['marlene', 'pending'],
        [
          'pauline',
          'rejected',
          'Ich backe zu Hause viel und würde es gern richtig lernen.',
          'Danke, dass du uns geschrieben hast! Diesmal suchen wir jemanden mit Lehre. Komm gern auf einen Kuchen vorbei.',
        ],
      ],
    },
    {
      title: 'Floor staff for a busy brunch room',
      description:
        'Thirty-two seats, two people on the floor, no reservations. You seat guests, take orders by hand, run plates and know when a table wants to be left alone. Thursday to Sunday, six hours a shift, always with a break that really happens.',
      payRate: '$15.50/hr + tips',
      jobType: 'Part-time',
      language: 'English',
      tags: ['service', 'brunch', 'waiter'],
      contact: 'whatsapp',
      age: '19d',
      talk: [
        ['ben.o', 'My German is still A2. Would that be a problem with your guests?'],
        ['owner', 'No. Most order in English, and the rest will enjoy teaching you.'],
        ['mira', 'Is it possible to do only Saturday and Sunday?'],
        ['owner', 'Possible if you can also take one Thursday a month.'],
        ['mira', 'That works for me. I have applied just now.'],
      ],
      applicants: [
        [
          'mira',
          'accepted',
          'Two years of weekend service in a student café, and I like it when it gets busy.',
          'We would love to have you. Come by on Saturday at nine, and bring shoes that can take eight hours.',
        ],
        ['ben.o', 'pending', 'Free from Thursday to Saturday, English native, German getting there.'],
        ['zeynep', 'pending', 'I waited tables at my uncle’s place for three summers. I can start next week.'],
        ['ravi', 'rejected'],
      ],
    },
    {
      title: 'Bürohilfe im Café, 8 Stunden im Monat',
      description:
        'Belege sortieren, Lieferscheine prüfen, die Stundenzettel in die Tabelle eintragen. Ein Nachmittag alle zwei Wochen, Kuchen inklusive. Ideal, wenn du BWL studierst und echte Zahlen sehen willst.',
      payRate: '16,00 EUR',
      jobType: 'Casual',
      language: 'German',
      tags: ['Büro', 'Buchhaltung', 'Studierende'],
      contact: 'email',
      age: '71d',
      talk: [
        ['lukas.f', 'Kann man einen Teil davon auch von zu Hause machen?'],
        ['owner', 'Die Tabelle ja, die Belege liegen im Ordner bei uns.'],
      ],
      applicants: [
        ['lukas.f', 'accepted', 'Ich studiere BWL an der HWR und mag ordentliche Ordner.'],
        ['hanna', 'rejected', 'Ich suche etwas mit ruhigen Nachmittagen.'],
      ],
    },
  ],
}
