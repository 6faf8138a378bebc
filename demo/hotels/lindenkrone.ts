import type { DemoBusiness } from '#demo/shapes.ts'

export const lindenkrone: DemoBusiness = {
  businessName: 'Hotel Lindenkrone',
  businessType: 'hotel',
  businessLocation: 'Charlottenstraße, Mitte',
  username: 'lindenkrone',
  email: 'personal@lindenkrone.example',
  whatsapp: '+493023125040',
  fullName: 'Cornelia Stavenhagen',
  joined: '290d',
  jobs: [
    {
      title: 'Servicekraft (m/w/d) für den Frühstücks- und Bankettservice am Gendarmenmarkt',
      description: [
        'Frühdienst ab 6 Uhr, Bankette am Abend nach Plan. Du deckst ein, füllst das Buffet nach und begleitest Tagungen mit bis zu 120 Personen.',
        'Der Dienstplan steht zwei Wochen im Voraus. Wir arbeiten dich in Ruhe ein, Verpflegung und Arbeitskleidung stellen wir.',
      ],
      shortDescription:
        'Frühdienst ab 6 Uhr, Dienstplan zwei Wochen im Voraus. Wir arbeiten dich in Ruhe ein, Arbeitskleidung stellen wir.',
      payRate: '15-18 €/Std.',
      jobType: 'Part-time',
      language: 'German',
      tags: ['Frühstück', 'Bankett', 'Hotel'],
      contact: 'both',
      age: '2h',
    },
    {
      title: 'Night auditor',
      description:
        'From 22:00 to 6:30 the house is yours. You check in late arrivals, close the day in the property system and call a taxi for early flights. Four nights on, three off. Good English is a must, German helps with the police and the plumber.',
      payRate: '€2,700 per month + night bonus',
      jobType: 'Full-time',
      language: 'English',
      tags: ['reception', 'night shift', 'hotel'],
      contact: 'email',
      age: '5d',
      talk: [
        ['henrik', 'Which system do you use at the desk?'],
        ['owner', 'A web-based one that you learn in two nights. We train you for two weeks anyway.'],
        ['felix.w', 'Is there a second person in the house at night?'],
        ['owner', 'Yes, a porter until 2:00 and a security service on call.'],
      ],
      applicants: [['felix.w', 'pending', 'I like nights, quiet lobbies and tidy figures.']],
    },
    {
      title: 'Zimmerreinigung, auch am Wochenende',
      description:
        'Zwölf Zimmer in sechs Stunden, bezahlt wird nach Zeit und nicht nach Zimmern. Du arbeitest mit einer festen Kollegin auf einer festen Etage. Einstieg ohne Erfahrung möglich, wir suchen drei Personen.',
      payRate: 'Tarif',
      jobType: 'Part-time',
      language: 'German',
      tags: ['Housekeeping', 'Zimmer', 'Hotel'],
      contact: 'both',
      age: '13d',
      talk: [
        ['oleks', 'Meine Frau hätte Interesse, sie spricht wenig Deutsch. Ist das ein Problem?'],
        ['owner', 'Nein, im Team sprechen mehrere Ukrainisch und Polnisch.'],
      ],
    },
    {
      title: 'Internship in hotel marketing',
      description:
        'Six months with our two-person marketing team: newsletters, photo days, partner offers, and a project of your own that goes live. Only as a mandatory part of your degree, please.',
      payRate: '€950 per month',
      jobType: 'Internship',
      language: 'English',
      tags: ['marketing', 'internship', 'hotel'],
      contact: 'email',
      age: '24d',
      talk: [
        ['thuy', 'Can the start date move by a month? My exams end late.'],
        ['owner', 'No problem, tell us in your mail.'],
        ['ravi', 'How much German do I need?'],
        ['owner', 'Enough to read our newsletters. In the office we mix.'],
      ],
      applicants: [
        ['thuy', 'accepted', 'Fifth semester, tourism management, mandatory internship of 22 weeks.'],
        ['ravi', 'pending'],
      ],
    },
  ],
}
