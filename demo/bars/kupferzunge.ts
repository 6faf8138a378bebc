import type { DemoBusiness } from '#demo/shapes.ts'

export const kupferzunge: DemoBusiness = {
  businessName: 'Bar Kupferzunge',
  businessType: 'bar',
  businessLocation: 'Weichselstraße, Neukölln',
  username: 'kupferzunge',
  email: 'nacht@kupferzunge.example',
  whatsapp: '+493023125030',
  fullName: 'Leopold Achterfeld',
  joined: '230d',
  jobs: [
    {
      title: 'Bartender for classic cocktails',
      description: [
        'You can stir a Martini, shake a sour and clean as you go. Our menu has twelve drinks and changes every season; after your first month one of them should be yours.',
        'Tuesday to Saturday, doors at 19:00, last call at 2:00. Taxi home on us after closing.',
      ],
      shortDescription: 'Twelve classics, one of them soon yours. Last call at 2:00, and the taxi home is on us.',
      payRate: '$17/hr + tips',
      jobType: 'Full-time',
      language: 'English',
      tags: ['cocktails', 'bartender', 'nights'],
      contact: 'both',
      age: '4h',
      talk: [
        ['mateo', 'How many guests on a Saturday?'],
        ['owner', 'About 140 through the night, never more than 50 at once.'],
      ],
    },
    {
      title: 'Barback, Friday and Saturday',
      description:
        'Ice, glasses, limes, kegs, repeat. You are the reason the bartenders look relaxed. Most of our bartenders started exactly here, and we train you during the quiet first hour.',
      payRate: '15€ + share of tips',
      jobType: 'Casual',
      language: 'English',
      tags: ['barback', 'weekends', 'training'],
      contact: 'whatsapp',
      age: '10d',
      talk: [
        ['sam', 'What time does it usually end?'],
        ['owner', 'Between 3 and 3:30, with food in between.'],
        ['mira', 'Do you take people without any bar experience?'],
        ['owner', 'For this job we prefer it.'],
      ],
      applicants: [
        ['mira', 'rejected', 'No bar experience yet, but I am quick on my feet and awake at night.'],
        ['sam', 'accepted', 'Happy to carry ice until I have earned a shaker.'],
      ],
    },
    {
      title: 'Putzkraft nach der Nacht',
      description:
        'Samstag und Sonntag von 9 bis 12 Uhr bringst du die Bar wieder in Form. Boden, Toiletten, Tresen, Leergut. Du arbeitest allein, bekommst einen Schlüssel und kannst so laut Musik hören, wie du willst.',
      payRate: '17/h',
      jobType: 'Casual',
      language: 'German',
      tags: ['Reinigung', 'Wochenende', 'eigenständig'],
      contact: 'whatsapp',
      age: '58d',
    },
  ],
}
