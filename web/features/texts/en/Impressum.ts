import type { Text } from '#web/features/texts/Text.ts'

export const impressum: Text = {
  intro: 'Information under section 5 of the German Digital Services Act (DDG).',
  updated: '2026-11-21',
  sections: [
    {
      id: 'operator',
      heading: 'Operator',
      body: ['{operatorName}\n{operatorAddressLines}', 'Represented by: {operatorResponsible}'],
    },
    {
      id: 'contact',
      heading: 'Contact',
      body: ['Email: [{operatorEmail}](mailto:{operatorEmail})', 'Phone: [{supportPhone}](tel:{supportPhoneLink})'],
    },
    { id: 'register', heading: 'Register', body: ['{operatorRegister}'] },
    { id: 'vat', heading: 'VAT identification number (section 27a of the German VAT Act)', body: ['{operatorVatId}'] },
    {
      id: 'dsa',
      heading: 'Contact point under the Digital Services Act',
      body: [
        'Users and authorities reach us at [{operatorEmail}](mailto:{operatorEmail}), in English and German (articles 11 and 12 of Regulation (EU) 2022/2065).',
      ],
    },
    {
      id: 'disputes',
      heading: 'Consumer disputes',
      body: [
        'We neither have to take part in dispute resolution before a consumer arbitration board, nor do we offer to. [Talk to us](/contact), and we look for a way.',
      ],
    },
    {
      id: 'posts',
      heading: 'What others write here',
      body: [
        'Businesses answer for their job posts, and everyone for their own comments. If something is unlawful, [tell us](/contact): we check it and remove it.',
      ],
    },
  ],
}
