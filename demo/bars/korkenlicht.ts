import type { DemoBusiness } from '#demo/shapes.ts'

export const korkenlicht: DemoBusiness = {
  businessName: 'Weinbar Korkenlicht',
  businessType: 'bar',
  businessLocation: 'Motzstraße, Schöneberg',
  username: 'korkenlicht',
  email: 'glas@korkenlicht.example',
  whatsapp: '+493023125034',
  fullName: 'Amélie Dornseif',
  joined: '180d',
  jobs: [
    {
      title: 'Weinbegeisterte Aushilfe für Freitag und Samstag',
      description: [
        'Wir schenken dreißig Weine glasweise aus und erzählen zu jedem eine Geschichte, die stimmt. Die Geschichten lernst du bei uns, neugierig sein musst du selbst.',
        'Freitag und Samstag von 18 bis 0:30 Uhr. Einmal im Monat probieren wir mit dem ganzen Team die neuen Flaschen.',
      ],
      otherDescription: [
        'We pour thirty wines by the glass and tell a story about each of them that is true. You learn the stories from us; you bring the curiosity.',
        'Friday and Saturday from 18:00 to 0:30. Once a month the whole team tastes the new bottles.',
      ],
      payRate: 'bis zu 17,50 €',
      jobType: 'Casual',
      language: 'German',
      tags: ['Wein', 'Wochenende', 'Weinbar'],
      facts: {
        shifts: [{ days: ['fr', 'sa'], from: '18:00', to: '00:30' }],
        weeklyHours: { from: 13, to: 13 },
        german: 'good',
        experience: 'none',
        tips: 'shared',
        adultsOnly: true,
        station: 'Nollendorfplatz',
        district: 'Schöneberg',
      },
      contact: 'both',
      age: '16d',
      talk: [
        ['clara', 'Gibt es eine Karte online? Ich würde mich gern vorbereiten.'],
        ['owner', 'Nur auf Papier. Komm vorbei, das erste Glas geht auf uns.'],
      ],
      applicants: [
        ['clara', 'pending', 'Meine Eltern haben einen kleinen Weinberg an der Unstrut, ich komme also vom Fach.'],
        ['nele', 'pending'],
      ],
    },
    {
      title: 'Wine bar shift lead',
      description:
        'Three evenings in charge of a team of four. You open, close, do the till and taste with the growers who drop by. Solid wine knowledge and at least two years in service, please.',
      payRate: '20 €/hour',
      jobType: 'Part-time',
      language: 'EnglishOrGerman',
      tags: ['wine', 'shift lead', 'evenings'],
      facts: {
        weeklyHours: { from: 18, to: 20 },
        kind: 'partTime',
        german: 'good',
        english: 'good',
        experience: 'some',
        adultsOnly: true,
        district: 'Schöneberg',
      },
      contact: 'email',
      age: '49d',
      closed: '8d',
      talk: [
        ['katya', 'Is the position still open?'],
        ['owner', 'Until Sunday. We would be glad to meet you.'],
      ],
      applicants: [
        ['katya', 'rejected'],
        ['henrik', 'accepted', 'WSET 2, six years in service, and I like closing up.'],
      ],
    },
  ],
}
