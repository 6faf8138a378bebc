import type { DemoBusiness } from '#demo/shapes.ts'

export const loeffelpost: DemoBusiness = {
  businessName: 'Catering Löffelpost',
  businessType: 'other',
  businessLocation: 'Ringbahnstraße, Tempelhof',
  username: 'loeffelpost',
  email: 'kueche@loeffelpost.example',
  whatsapp: '+493023125051',
  fullName: 'Simone Wackerhagen',
  joined: '205d',
  jobs: [
    {
      title: 'Event waiters, pick your dates',
      description:
        'Weddings, premieres, one boat trip a month. You get a list of dates and say yes or no. Black trousers and clean shoes are yours, shirt and apron are ours. Trays are heavy, guests are grateful.',
      payRate: '€16,50 / hour',
      jobType: 'Casual',
      language: 'EnglishOrGerman',
      location: 'all over Berlin',
      tags: ['events', 'waiter', 'flexible'],
      contact: 'both',
      age: '18h',
      talk: [
        ['giulia', 'How far ahead do the dates come?'],
        ['owner', 'Usually four weeks, now and then three days.'],
        ['dami', 'Is travel time paid?'],
        ['owner', 'From our kitchen in Tempelhof and back, yes.'],
      ],
      applicants: [
        ['giulia', 'pending'],
        ['dami', 'pending', 'Weekends are wide open for me.'],
        ['mira', 'pending', 'I would take two or three events a month.'],
      ],
    },
    {
      title: 'Koch oder Köchin für die Produktionsküche',
      description: [
        'Vormittags kochen, nachmittags verpacken, abends frei. Von Fingerfood für dreißig bis Gulasch für vierhundert ist alles dabei.',
        'Du planst mit, kalkulierst Mengen und bleibst freundlich, wenn der Kunde um elf noch zwanzig Vegetarier nachmeldet.',
      ],
      payRate: '18 €/Std',
      jobType: 'Full-time',
      language: 'German',
      tags: ['Koch', 'Catering', 'abends frei'],
      contact: 'email',
      age: '28d',
      talk: [
        ['marlene', 'Wie sieht es mit Wochenenden aus?'],
        ['owner', 'Zwei Samstage im Monat, Sonntage nur bei Hochzeiten und mit Zuschlag.'],
      ],
      applicants: [['marlene', 'rejected', 'Großküche kenne ich gut, vierhundert Portionen schrecken mich nicht.']],
    },
    {
      title: 'Fahrer/in und Aufbauhilfe',
      description:
        'Du lädst, fährst den Transporter und baust mit dem Team das Buffet auf. Führerschein B, etwas Kraft und ein Gefühl für gerade Tischdecken. Einsätze meist freitags und samstags.',
      payRate: '150 € pro Schicht',
      jobType: 'Contract',
      language: 'German',
      tags: ['Fahrer', 'Aufbau', 'Events'],
      contact: 'whatsapp',
      age: '92d',
      applicants: [['oleks', 'accepted', 'Führerschein seit zwölf Jahren, auch mit Anhänger.']],
    },
  ],
}
