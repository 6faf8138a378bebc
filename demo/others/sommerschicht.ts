import type { DemoBusiness } from '#demo/shapes.ts'

export const sommerschicht: DemoBusiness = {
  businessName: 'Sommerschicht Events',
  businessType: 'other',
  businessLocation: 'Am Treptower Park, Treptow',
  username: 'sommerschicht',
  email: 'crew@sommerschicht.example',
  whatsapp: '+493023125052',
  fullName: 'Valentin Osterloh',
  joined: '160d',
  jobs: [
    {
      title: 'Light and sound technician for small stages',
      description:
        'Open-air cinema, readings, company parties up to 300 guests. You set up alone or in pairs, know a digital desk and can read a rider. Freelance, three to six days a month, kit provided.',
      payRate: '28€ / hour',
      jobType: 'Contract',
      language: 'EnglishOrGerman',
      tags: ['technician', 'freelance', 'events'],
      contact: 'email',
      age: '7d',
      talk: [
        ['emre', 'Do you pay per hour on site or a day rate?'],
        ['owner', 'Hours on site, eight at least once you are booked.'],
      ],
      applicants: [['emre', 'pending', 'I have run sound for the student radio and two club stages.']],
    },
    {
      title: 'Einlass und Garderobe',
      description:
        'Du scannst Tickets, verteilst Bändchen und findest am Ende jede Jacke wieder. Freundlich, aber bestimmt. Einsätze abends und am Wochenende, die Liste kommt immer am Ersten des Monats.',
      payRate: 'Mindestlohn + Trinkgeld',
      jobType: 'Casual',
      language: 'German',
      tags: ['Einlass', 'Veranstaltung', 'abends'],
      facts: {
        shifts: 'varies',
        kind: 'minijob',
        german: 'good',
        experience: 'none',
        tips: 'shared',
        station: 'Treptower Park',
      },
      contact: 'both',
      age: '40d',
      talk: [
        ['lea_marie', 'Kann man sich auch zu zweit melden?'],
        ['owner', 'Gern, ihr werdet dann zusammen eingeteilt.'],
      ],
      applicants: [
        ['lea_marie', 'accepted'],
        ['zeynep', 'pending', 'Meine Mitbewohnerin und ich würden gern zusammen kommen.'],
      ],
    },
  ],
}
