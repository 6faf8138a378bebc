import type { DemoBusiness } from '#demo/shapes.ts'

export const kranichweg: DemoBusiness = {
  businessName: 'Pension Kranichweg',
  businessType: 'hotel',
  businessLocation: 'Schloßstraße, Steglitz',
  username: 'kranichweg',
  email: 'gast@pension-kranichweg.example',
  whatsapp: '+493023125041',
  fullName: 'Hannelore Drews',
  joined: '220d',
  jobs: [
    {
      title: 'Frühstücksfee oder Frühstückskobold',
      description:
        'Elf Zimmer, ein Frühstücksraum mit Blick in den Garten. Du kochst Eier auf die Minute, backst Brötchen auf und plauderst gern, aber nicht vor dem ersten Kaffee der Gäste. Täglich von 6:30 bis 10:30 Uhr, an drei oder vier Tagen.',
      otherDescription:
        'Eleven rooms and a breakfast room that looks onto the garden. You boil eggs to the minute, bake rolls and enjoy a chat, but not before the guests have had their first coffee. Daily from 6:30 to 10:30, on three or four days.',
      payRate: '15 €',
      jobType: 'Part-time',
      language: 'German',
      tags: ['Frühstück', 'Pension', 'vormittags'],
      facts: {
        shifts: 'varies',
        weeklyHours: { from: 12, to: 16 },
        start: 'now',
        kind: 'partTime',
        german: 'good',
        experience: 'none',
        trialShift: { kind: 'paid', hours: 2 },
        station: 'Rathaus Steglitz',
        district: 'Steglitz',
      },
      contact: 'whatsapp',
      age: '3h',
      talk: [
        ['hanna', 'Wäre Montag, Mittwoch, Freitag möglich?'],
        ['owner', 'Mittwoch und Freitag ja, beim Montag müsste ich tauschen. Ruf gern an!'],
      ],
      applicants: [['hanna', 'pending', 'Vorlesung habe ich erst ab 12 Uhr, die Zeiten passen also genau.']],
    },
    {
      title: 'Hausmeister/in auf Stundenbasis',
      description:
        'Ein altes Haus braucht jemanden, der zuhört, wenn es klappert. Glühbirnen, Dichtungen, Hecke, im Winter Schnee. Etwa zehn Stunden in der Woche, frei einteilbar. Größere Sachen macht weiterhin die Firma.',
      otherDescription:
        'An old house needs somebody who listens when it rattles. Light bulbs, seals, the hedge, snow in winter. About ten hours a week, whenever you like. Bigger jobs are still done by the company.',
      payRate: 'VB',
      jobType: 'Contract',
      language: 'German',
      tags: ['Haustechnik', 'Garten', 'flexibel'],
      facts: { shifts: 'varies', weeklyHours: { from: 10, to: 10 }, german: 'good', station: 'Rathaus Steglitz' },
      contact: 'none',
      age: '37d',
      talk: [
        ['felix.w', 'Muss Werkzeug mitgebracht werden?'],
        ['owner', 'Ist alles da, mein Mann hat drei Schränke voll hinterlassen.'],
      ],
    },
  ],
}
