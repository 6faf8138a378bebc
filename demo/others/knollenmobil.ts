import type { DemoBusiness } from '#demo/shapes.ts'

export const knollenmobil: DemoBusiness = {
  businessName: 'Foodtruck Knollenmobil',
  businessType: 'other',
  businessLocation: 'Berliner Allee, Weißensee',
  username: 'knollenmobil',
  email: 'truck@knollenmobil.example',
  whatsapp: '+493023125055',
  fullName: 'Piet Sandmeyer',
  joined: '90d',
  jobs: [
    {
      title: 'Truck crew: fries, curry, repeat',
      description:
        'Two people, one truck, eight kinds of potato. You fry, fill, charge cards and shout names across a car park. Most days 10:30 to 16, festivals on some weekends. We pay the night train home if it gets late.',
      payRate: '450 € flat for the weekend',
      jobType: 'Contract',
      language: 'English',
      location: 'changing places, start in Weißensee',
      tags: ['food truck', 'festivals', 'outdoors'],
      facts: {
        shifts: 'varies',
        german: 'none',
        english: 'good',
        experience: 'none',
        extras: ['meals', 'rideHome'],
        district: 'Weißensee',
      },
      contact: 'both',
      age: '13d',
      talk: [
        ['ben.o', 'Is driving the truck part of it?'],
        ['owner', 'Nobody but me drives her.'],
        ['sam', 'Fair.'],
      ],
      applicants: [['sam', 'pending', 'Free on all festival weekends and immune to the smell of fries.']],
    },
  ],
}
