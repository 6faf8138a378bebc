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
      otherDescription:
        'Mittags donnert es zwei Stunden lang: 180 Schalen zwischen 12 und 14 Uhr. Du trägst sie raus, holst sie zurück und hältst die Spülkörbe in Bewegung. Danach wird es ruhig, und wir essen zusammen.',
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
      otherDescription:
        'We deliver office lunches in Lichtenberg and Marzahn, ten to fifteen stops between 10:30 and 13:30. The van is new and electric. You need a class B driving licence and a friendly tone at the front desk.',
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
