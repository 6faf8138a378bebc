import type { DemoBusiness } from '#demo/shapes.ts'

export const widerhaken: DemoBusiness = {
  businessName: 'Kneipe Widerhaken',
  businessType: 'bar',
  businessLocation: 'Revaler Straße, Friedrichshain',
  username: 'widerhaken',
  email: 'tresen@widerhaken.example',
  whatsapp: '+493023125031',
  fullName: 'Sabine Kurzrock',
  joined: '300d',
  verified: { domain: '75d', visit: '20d' },
  jobs: [
    {
      title: 'Tresenkraft mit Herz und Schnauze',
      description:
        'Bier, Schnaps, Soleier, Kicker. Wir sind seit dreißig Jahren eine Kneipe und haben nicht vor, eine Bar zu werden. Du zapfst, hörst zu und weißt, wann jemand genug hat. Drei Abende die Woche, Rauchen nur draußen.',
      otherDescription:
        'Beer, schnapps, pickled eggs, table football. We have been a pub for thirty years and have no plans to become a bar. You pour, listen and know when somebody has had enough. Three evenings a week, smoking outside only.',
      payRate: '14,80 €/Stunde + Trinkgeld',
      jobType: 'Part-time',
      language: 'German',
      tags: ['Tresen', 'Kneipe', 'abends'],
      facts: {
        shifts: 'varies',
        weeklyHours: { from: 18, to: 18 },
        kind: 'partTime',
        german: 'fluent',
        tips: 'own',
        adultsOnly: true,
        station: 'Warschauer Straße',
        district: 'Friedrichshain',
      },
      contact: 'both',
      age: '1d',
      talk: [
        ['jonas_b', 'Welche Abende wären das?'],
        ['owner', 'Dienstag und Mittwoch fest, dazu ein Abend am Wochenende im Wechsel.'],
        ['marlene', 'Endlich mal eine Anzeige, die klingt wie der Laden.'],
      ],
      applicants: [['jonas_b', 'pending', 'Dienstag und Mittwoch passen, und Kicker kann ich leider sehr gut.']],
    },
    {
      title: 'Quizmaster for Monday nights (English)',
      description:
        'Our German quiz on Wednesday is full, so Monday will be in English. You write forty questions a week, read them with some drama and settle arguments. Seven to ten, free drinks for you and one friend.',
      payRate: '90 € per evening',
      jobType: 'Contract',
      language: 'English',
      tags: ['quiz', 'host', 'evenings'],
      facts: {
        shifts: [{ days: ['mo'], from: '19:00', to: '22:00' }],
        weeklyHours: { from: 3, to: 3 },
        german: 'none',
        english: 'fluent',
        tips: 'none',
        district: 'Friedrichshain',
      },
      contact: 'email',
      age: '21d',
      talk: [
        ['ben.o', 'Can there be a music round?'],
        ['owner', 'There must be a music round.'],
        ['ben.o', 'Then you have found me.'],
      ],
      applicants: [['ben.o', 'accepted', 'I hosted our college quiz for three years. Nobody was hurt.']],
    },
  ],
}
