import type { Text } from '#web/features/texts/Text.ts'

export const contact: Text = {
  intro: 'A person reads this, not a robot. Tell us what happened and, if it is about a job, which one.',
  updated: '2026-11-24',
  sections: [
    {
      id: 'email',
      heading: 'Email',
      body: ['[{operatorEmail}](mailto:{operatorEmail})', 'We usually answer within two working days.'],
    },
    {
      id: 'whatsapp',
      heading: 'WhatsApp',
      body: [
        '[Chat with us on WhatsApp](https://wa.me/{supportWhatsapp})',
        'Good for short questions. The chat opens in WhatsApp, whose own privacy rules apply there.',
      ],
    },
    {
      id: 'phone',
      heading: 'Phone',
      body: [
        '[{supportPhone}](tel:{supportPhoneLink})',
        'Monday to Friday, in English and German. If we cannot pick up, we call back.',
      ],
    },
    {
      id: 'post',
      heading: 'Post',
      body: ['{operatorName}\n{operatorAddressLines}', 'For everything that needs a signature.'],
    },
    {
      id: 'report',
      heading: 'Report something',
      body: [
        'You saw a fake job, pay below the minimum wage, discrimination or an insult? Press “Report” beside it, or send us the link and a sentence about what is wrong with it. We look at every report by [rules that everybody can read](/rules), act if it is right, and tell you what we did. How often we did, we say [in numbers](/transparency).',
      ],
    },
    {
      id: 'application',
      heading: 'A question about your application?',
      body: [
        'Please ask the business: its contact is on the page of the job. It alone decides, and you hear of its decision here.',
      ],
    },
  ],
}
