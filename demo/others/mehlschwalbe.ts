import type { DemoBusiness } from '#demo/shapes.ts'

export const mehlschwalbe: DemoBusiness = {
  businessName: 'Backstube Mehlschwalbe',
  businessType: 'other',
  businessLocation: 'Greifswalder Straße, Prenzlauer Berg',
  username: 'mehlschwalbe',
  email: 'brot@mehlschwalbe.example',
  whatsapp: '+493023125050',
  fullName: 'Konrad Teichgräber',
  joined: '270d',
  jobs: [
    {
      title: 'Bäcker (m/w/d) ohne Nachtschicht',
      description: [
        'Wir haben den Teig umgestellt, nicht die Leute: lange Führung, gebacken wird ab 6 Uhr. Sauerteig, Dinkel, Roggen, sonntags Zöpfe.',
        'Du bist Bäcker, Bäckerin oder kannst beweisen, dass du es sein könntest. Fünf Tage, 38 Stunden, alle Überstunden werden bezahlt.',
      ],
      shortDescription: 'Lange Teigführung, gebacken wird erst ab 6 Uhr. 38 Stunden und jede Überstunde bezahlt.',
      payRate: '2.900 € im Monat',
      jobType: 'Full-time',
      language: 'German',
      tags: ['Bäcker', 'Sauerteig', 'keine Nachtschicht'],
      contact: 'both',
      age: '6h',
      talk: [
        ['felix.w', 'Ab 6 Uhr backen, wann macht ihr dann auf?'],
        ['owner', 'Um acht. Unsere Kunden haben sich in einer Woche daran gewöhnt.'],
      ],
    },
    {
      title: 'Verkäufer/in für Brot und Kuchen',
      description:
        'Du kennst nach einer Woche jedes Brot beim Namen und jeden zweiten Kunden auch. Frühschicht 7:30 bis 13 Uhr oder Spätschicht 13 bis 18:30 Uhr, das kannst du dir aussuchen.',
      payRate: '15 €/h',
      jobType: 'Part-time',
      language: 'German',
      tags: ['Verkauf', 'Bäckerei', 'Schicht wählbar'],
      contact: 'whatsapp',
      age: '9d',
      talk: [
        ['nele', 'Darf man altes Brot mitnehmen?'],
        ['owner', 'So viel du tragen kannst, der Rest geht an die Tafel.'],
      ],
      applicants: [
        ['nele', 'accepted', 'Spätschicht von Montag bis Mittwoch würde mir sehr gut passen.'],
        ['yuki', 'rejected'],
      ],
    },
    {
      title: 'Sunday seller, English is fine',
      description:
        'Sundays 8 to 13, the busiest five hours of our week. You pack, weigh and take money, mostly by card. Enough German for Brötchen, Laugenstange and danke will get you through.',
      payRate: '16.50',
      jobType: 'Casual',
      language: 'English',
      tags: ['bakery', 'sales', 'sundays'],
      contact: 'both',
      age: '22d',
      talk: [
        ['maryam', 'Is there a bonus for working on Sundays?'],
        ['owner', 'It is in the hourly rate already, on weekdays we pay 15.'],
        ['maryam', 'Clear, thank you.'],
      ],
      applicants: [
        ['maryam', 'accepted', 'I live two stops away and I am good at early mornings.'],
        ['noor', 'rejected'],
      ],
    },
  ],
}
