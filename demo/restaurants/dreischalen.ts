import type { DemoBusiness } from '#demo/shapes.ts'

export const dreischalen: DemoBusiness = {
  businessName: 'Drei Schalen',
  businessType: 'restaurant',
  businessLocation: 'Herzbergstraße, Lichtenberg',
  username: 'dreischalen',
  email: 'info@drei-schalen.example',
  whatsapp: '+493023125024',
  fullName: 'Hiền Lệ Trương',
  joined: '175d',
  jobs: [
    {
      title: 'Runner and dishwasher for our noodle kitchen',
      description:
        'Lunch is two hours of thunder: 180 bowls between 12 and 14. You bring them out, bring them back and keep the racks moving. After that it gets quiet, and we eat together.',
      payRate: '15.50/h',
      jobType: 'Part-time',
      language: null,
      tags: ['runner', 'dishwasher', 'lunch'],
      facts: {
        weeklyHours: { from: 15, to: 20 },
        start: 'now',
        kind: 'partTime',
        german: 'little',
        experience: 'none',
        extras: ['meals'],
        payDay: 15,
        district: 'Lichtenberg',
      },
      contact: 'whatsapp',
      age: '6d',
      talk: [
        ['thuy', 'Sprecht ihr im Team auch Vietnamesisch?'],
        ['owner', 'In der Küche fast nur. Vorne Deutsch und Englisch.'],
      ],
      applicants: [['thuy', 'pending', 'Ich spreche Vietnamesisch und Deutsch und hätte mittags immer Zeit.']],
    },
    {
      title: 'Fahrer/in für Mittagslieferungen',
      description:
        'Wir liefern Firmenessen in Lichtenberg und Marzahn, zehn bis fünfzehn Stopps zwischen 10:30 und 13:30 Uhr. Der Wagen ist neu und elektrisch. Du brauchst Führerschein B und einen freundlichen Ton am Empfang.',
      payRate: '15 €',
      jobType: 'Part-time',
      language: 'German',
      tags: ['Lieferung', 'Führerschein B', 'mittags'],
      facts: {
        weeklyHours: { from: 15, to: 15 },
        kind: 'partTime',
        german: 'little',
        experience: 'none',
        district: 'Lichtenberg',
      },
      contact: 'both',
      age: '46d',
      talk: [
        ['oleks', 'Gilt ein ukrainischer Führerschein?'],
        ['owner', 'Ja, das haben wir schon mit der Versicherung geklärt.'],
      ],
    },
  ],
}
