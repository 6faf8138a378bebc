import type { DemoBusiness } from '#demo/shapes.ts'

export const blaueschuette: DemoBusiness = {
  businessName: 'Rösterei Blaue Schütte',
  businessType: 'cafe',
  businessLocation: 'Gerichtstraße, Wedding',
  username: 'blaueschuette',
  email: 'team@blaue-schuette.example',
  whatsapp: '+493023125012',
  fullName: 'Torben Haverkamp',
  joined: '285d',
  jobs: [
    {
      title: 'Roastery assistant',
      description: [
        'You weigh green coffee, bag roasted coffee, print labels and learn to taste. After three months you run the small sample roaster on your own.',
        'Lifting 25 kg sacks is part of the day. Monday, Wednesday and Friday, 9 to 17.',
      ],
      otherDescription: [
        'Du wiegst Rohkaffee ab, füllst gerösteten Kaffee in Tüten, druckst Etiketten und lernst verkosten. Nach drei Monaten bedienst du den kleinen Proberöster allein.',
        'Säcke mit 25 kg zu heben gehört zum Tag. Montag, Mittwoch und Freitag, 9 bis 17 Uhr.',
      ],
      payRate: '€15-18/hour',
      jobType: 'Part-time',
      language: 'English',
      tags: ['roasting', 'production', 'training'],
      facts: {
        shifts: [{ days: ['mo', 'we', 'fr'], from: '09:00', to: '17:00' }],
        weeklyHours: { from: 22, to: 24 },
        start: 'now',
        kind: 'partTime',
        english: 'good',
        experience: 'none',
        trialShift: { kind: 'none' },
        payDay: 31,
        station: 'Nauener Platz',
        district: 'Wedding',
      },
      contact: 'email',
      age: '3d',
      talk: [
        ['ravi', 'Do I need any roasting experience?'],
        ['owner', 'None. Curiosity and a strong back will do.'],
        ['kofi', 'How many kilos do you roast in a week?'],
        ['owner', 'Around 400, on a 15 kg drum.'],
      ],
      applicants: [
        ['kofi', 'pending', 'I study food technology and have toured three roasteries just for fun.'],
        ['ravi', 'pending'],
      ],
    },
    {
      title: 'Servicetechniker/in für Espressomaschinen',
      description:
        'Du wartest die Maschinen unserer rund sechzig Gastrokunden in Berlin: Dichtungen, Siebe, Entkalkung, auch mal eine Pumpe. Lastenrad oder Transporter stellen wir. Elektrische Grundkenntnisse sind Pflicht, Führerschein B wäre schön.',
      otherDescription:
        'You look after the machines of our sixty or so restaurant customers in Berlin: seals, screens, descaling, now and then a pump. We provide a cargo bike or a van. You need basic electrical skills; a class B driving licence would be nice.',
      payRate: '2.800 € brutto im Monat',
      jobType: 'Full-time',
      language: 'German',
      tags: ['Technik', 'Espressomaschinen', 'Außendienst'],
      facts: {
        weeklyHours: { from: 40, to: 40 },
        kind: 'fullTime',
        german: 'good',
        experience: 'trained',
        payDay: 31,
        district: 'Wedding',
      },
      contact: 'both',
      age: '27d',
      talk: [
        [
          'felix.w',
          'Ich bin gelernter Elektroniker, habe aber noch nie eine Siebträgermaschine offen gehabt. Sinnvoll?',
        ],
        ['owner', 'Sehr sinnvoll. Die Maschinen bringen wir dir bei, Strom können wir dir nicht beibringen.'],
      ],
      applicants: [
        ['felix.w', 'accepted', 'Elektroniker für Geräte und Systeme, sieben Jahre Werkstatt, Führerschein vorhanden.'],
      ],
    },
    {
      title: 'Market stall seller, Saturdays',
      description:
        'We sell beans and filter coffee on the farmers’ market from 8 to 15. Set-up and packing included, the van does the driving. You should enjoy explaining the same three coffees forty times without sounding bored.',
      otherDescription:
        'Wir verkaufen von 8 bis 15 Uhr Bohnen und Filterkaffee auf dem Wochenmarkt. Auf- und Abbau gehören dazu, gefahren wird mit dem Transporter. Du solltest gern vierzigmal dieselben drei Kaffees erklären, ohne gelangweilt zu klingen.',
      payRate: '€140 per day',
      jobType: 'Casual',
      language: 'EnglishOrGerman',
      location: 'Leopoldplatz, Wedding',
      tags: ['market', 'sales', 'saturdays'],
      facts: {
        shifts: [{ days: ['sa'], from: '08:00', to: '15:00' }],
        weeklyHours: { from: 7, to: 7 },
        german: 'good',
        english: 'good',
        experience: 'none',
        station: 'Leopoldplatz',
      },
      contact: 'whatsapp',
      age: '41d',
      talk: [
        ['mateo', 'What happens when it rains?'],
        ['owner', 'We have a big roof and sell more.'],
      ],
      applicants: [['mateo', 'accepted', 'I sold cheese on a market for a year and miss the mornings.']],
    },
  ],
}
