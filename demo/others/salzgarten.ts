import type { DemoBusiness } from '#demo/shapes.ts'

export const salzgarten: DemoBusiness = {
  businessName: 'Feinkost Salzgarten',
  businessType: 'other',
  businessLocation: 'Carl-Schurz-Straße, Spandau',
  username: 'salzgarten',
  email: 'laden@salzgarten.example',
  whatsapp: '+493023125056',
  fullName: 'Elfriede Mancuso',
  joined: '250d',
  jobs: [
    {
      title: 'Verkaufstalent für die Käsetheke',
      description:
        'Rund neunzig Käse, viele davon mit Namen, die man üben muss. Du schneidest, probierst, berätst und wickelst so ein, dass es nach Geschenk aussieht. Dienstag bis Samstag, 25 bis 30 Stunden.',
      payRate: 'ab 15 €',
      jobType: 'Part-time',
      language: 'German',
      tags: ['Käse', 'Verkauf', 'Feinkost'],
      contact: 'both',
      age: '10d',
      talk: [
        ['mateo', 'Ich komme aus dem Käsehandel, mein Deutsch ist B1. Reicht das für die Theke?'],
        ['owner', 'Wer Käse liebt, wird verstanden. Komm probieren.'],
      ],
      applicants: [['mateo', 'pending', 'Ein Jahr Marktstand für Käse, ich kann auch blind schneiden.']],
    },
    {
      title: 'Aushilfe für Präsentkörbe',
      description:
        'Du packst Körbe für Firmen und Familien: Öl, Salz, Salami, Schleife. Ruhige Arbeit im Hinterzimmer, vormittags oder nachmittags, so wie es bei dir passt.',
      payRate: 'nach Absprache',
      jobType: null,
      language: 'German',
      tags: ['Verpackung', 'flexibel'],
      contact: 'none',
      age: '53d',
      closed: '20d',
      talk: [
        ['hanna', 'Sucht ihr noch jemanden?'],
        ['owner', 'Im Moment sind wir versorgt, ich melde mich, sobald es wieder losgeht.'],
      ],
    },
    {
      title: 'Lunch chef for a delicatessen',
      description:
        'Five tables, one pot, whatever the counter gives. You cook one dish a day for thirty people, from Tuesday to Friday, and nobody tells you which. German with the regulars, English with me.',
      payRate: null,
      jobType: null,
      language: 'EnglishOrGerman',
      tags: ['chef', 'lunch', 'creative'],
      contact: 'email',
      age: '65d',
      renewed: '3d',
      talk: [
        ['dami', 'What is the kitchen like?'],
        ['owner', 'Four induction plates, a combi oven and a window to the yard.'],
        ['dami', 'And the pay?'],
        ['owner', 'Between 17 and 19 an hour, depending on what you bring along.'],
      ],
      applicants: [['dami', 'rejected']],
    },
  ],
}
