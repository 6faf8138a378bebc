import type { DemoBusiness } from '#demo/shapes.ts'

export const westlaterne: DemoBusiness = {
  businessName: 'Hotel Westlaterne',
  businessType: 'hotel',
  businessLocation: 'Kantstraße, Charlottenburg',
  username: 'westlaterne',
  email: 'team@westlaterne.example',
  whatsapp: '+493023125043',
  fullName: 'Philippa Rathsack',
  joined: '240d',
  jobs: [
    {
      title: 'Empfangsmitarbeiter/in (m/w/d)',
      description: [
        'Vierundsechzig Zimmer, viele Stammgäste, ein Empfangstresen von 1962, auf den wir stolz sind. Du checkst ein und aus, beantwortest Anfragen und weißt, welches Theater heute spielt.',
        'Gute Deutsch- und Englischkenntnisse, gern eine Ausbildung im Hotelfach. Wechselschicht, keine Nächte.',
      ],
      payRate: '2.550 € brutto / Monat',
      jobType: 'Full-time',
      language: 'German',
      tags: ['Empfang', 'Rezeption', 'Hotelfach'],
      facts: {
        shifts: 'varies',
        weeklyHours: { from: 38, to: 40 },
        kind: 'fullTime',
        german: 'good',
        english: 'good',
        trialShift: { kind: 'paid', hours: 4 },
        payDay: 27,
        station: 'Savignyplatz',
        district: 'Charlottenburg',
      },
      contact: 'email',
      age: '6d',
      talk: [
        ['pauline', 'Geht das auch in Teilzeit neben dem Studium?'],
        ['owner', 'Ja, ab 20 Stunden. Schreib bitte dazu, welche Tage bei dir gehen.'],
      ],
      applicants: [
        ['pauline', 'pending', '20 Stunden, Donnerstag bis Samstag, Englisch fließend und Französisch gut.'],
      ],
    },
    {
      title: 'Breakfast cook',
      description:
        'Omelettes to order, a proper buffet, everything hot at 6:30. You start at 5:30 and leave at 13:30 with the whole afternoon ahead of you. Cooking for eighty, with one helper.',
      payRate: '€ 17',
      jobType: 'Full-time',
      language: 'EnglishOrGerman',
      tags: ['breakfast', 'cook', 'early shifts'],
      facts: {
        weeklyHours: { from: 38, to: 40 },
        kind: 'fullTime',
        experience: 'some',
        trialShift: { kind: 'paid', hours: 4 },
        extras: ['meals', 'sundaySupplement', 'rideHome'],
        payDay: 27,
        station: 'Savignyplatz',
        district: 'Charlottenburg',
      },
      contact: 'both',
      age: '18d',
      talk: [
        ['dami', 'How does one get there at 5:30 on a Sunday?'],
        ['owner', 'Night bus, or we pay the taxi on Sundays and holidays.'],
      ],
      applicants: [
        ['dami', 'accepted', 'I wake up at five anyway.'],
        ['oleks', 'pending'],
      ],
    },
    {
      title: 'Schnupperpraktikum Hotelfach, 4 Wochen',
      description:
        'Vier Wochen durch alle Abteilungen, vom Wäschekeller bis zum Direktionsbüro. Danach weißt du, ob die Ausbildung etwas für dich ist, und wir wissen, ob wir zusammenpassen. Für alle ab 16 Jahren.',
      payRate: null,
      jobType: 'Internship',
      language: 'German',
      tags: ['Praktikum', 'Ausbildung', 'Hotelfach'],
      contact: 'email',
      age: '44d',
      talk: [
        ['anton', 'Zählt das als Schulpraktikum?'],
        ['owner', 'Ja, eine Bescheinigung stellen wir gern aus.'],
      ],
    },
  ],
}
