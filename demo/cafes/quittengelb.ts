import type { DemoBusiness } from '#demo/shapes.ts'

export const quittengelb: DemoBusiness = {
  businessName: 'Kaffeebar Quittengelb',
  businessType: 'cafe',
  businessLocation: 'Stargarder Straße, Prenzlauer Berg',
  username: 'quittengelb',
  email: 'moin@quittengelb.example',
  whatsapp: '+493023125011',
  fullName: 'Jorinde Maßlow',
  joined: '210d',
  verified: { domain: '180d', visit: '62d' },
  jobs: [
    {
      title: 'Barista (m/w/d) unter der Woche',
      description:
        'Montag bis Donnerstag von 7:30 bis 13 Uhr. Morgens Pendler, ab zehn Kinderwagen, mittags Suppe. Du kannst Milch schäumen und merkst dir, wer den Cappuccino mit Hafer trinkt. Alles andere zeigen wir dir in den ersten drei Schichten.',
      otherDescription:
        'Monday to Thursday from 7:30 to 13:00. Commuters first, prams from ten, soup at noon. You can steam milk and remember who takes oat in their cappuccino. Everything else we show you in your first three shifts.',
      payRate: '15,50 € + Trinkgeld',
      jobType: 'Part-time',
      language: 'German',
      tags: ['Barista', 'vormittags', 'Stammgäste'],
      facts: {
        shifts: [{ days: ['mo', 'tu', 'we', 'th'], from: '07:30', to: '13:00' }],
        weeklyHours: { from: 16, to: 22 },
        start: 'now',
        kind: 'partTime',
        german: 'good',
        experience: 'some',
        trialShift: { kind: 'paid', hours: 3 },
        tips: 'own',
        station: 'Schönhauser Allee',
        district: 'Prenzlauer Berg',
      },
      contact: 'both',
      age: '7h',
      talk: [
        ['nele', 'Hallo, ginge auch Montag bis Mittwoch? Donnerstags habe ich Seminar.'],
        ['owner', 'Lässt sich machen, wir suchen sowieso zwei Leute.'],
      ],
      applicants: [
        ['nele', 'pending', 'Ich habe ein Jahr in einer Rösterei in Kiel gearbeitet und wohne um die Ecke.'],
      ],
    },
    {
      title: 'Mittagsköchin oder Mittagskoch für Suppen und Quiches',
      description: [
        'Bei uns gibt es jeden Tag eine Suppe und eine Quiche, mehr nicht, dafür beides richtig gut. Du planst die Woche, kaufst auf dem Markt ein und kochst von 8 bis 14 Uhr.',
        'Die Küche ist klein: zwei Flammen, ein Ofen, ein Fenster. Wer gern allein arbeitet und Radio hört, ist hier glücklich.',
      ],
      payRate: '16–18 € pro Stunde',
      jobType: 'Full-time',
      language: 'German',
      tags: ['Küche', 'Mittagstisch', 'vegetarisch'],
      facts: {
        shifts: [{ days: ['mo', 'tu', 'we', 'th', 'fr'], from: '08:00', to: '14:00' }],
        weeklyHours: { from: 30, to: 30 },
        german: 'good',
        experience: 'some',
        extras: ['meals'],
        payDay: 31,
        station: 'Schönhauser Allee',
        district: 'Prenzlauer Berg',
      },
      contact: 'email',
      age: '12d',
      talk: [
        ['marlene', 'Montag bis Freitag, oder ist der Samstag dabei?'],
        ['owner', 'Nur Montag bis Freitag. Am Wochenende gibt es Kuchen.'],
      ],
      applicants: [['marlene', 'pending', 'Ich habe acht Jahre eine Kita-Küche geleitet und liebe Suppen.']],
    },
    {
      title: 'Sunday help behind the counter',
      description:
        'One long Sunday every week, 9 to 17. You sell cake, refill water, clear tables and smile at prams. Good for somebody who studies all week and wants one steady shift.',
      otherDescription:
        'Jede Woche ein langer Sonntag, 9 bis 17 Uhr. Du verkaufst Kuchen, füllst Wasser nach, räumst Tische ab und lächelst in Kinderwagen. Gut für alle, die unter der Woche studieren und eine feste Schicht suchen.',
      payRate: '15',
      jobType: 'Casual',
      language: 'EnglishOrGerman',
      tags: ['counter', 'sundays', 'student job'],
      facts: {
        shifts: [{ days: ['su'], from: '09:00', to: '17:00' }],
        weeklyHours: { from: 8, to: 8 },
        kind: 'minijob',
        german: 'little',
        experience: 'none',
        extras: ['meals', 'sundaySupplement'],
        district: 'Prenzlauer Berg',
      },
      contact: 'whatsapp',
      age: '33d',
      talk: [
        ['noor', 'Is every second Sunday an option?'],
        ['owner', 'Sorry, we need somebody who is there each week.'],
      ],
    },
  ],
}
