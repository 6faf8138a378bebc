import { PRODUCT_NAME } from '#contract/product.ts'
import type { Text } from '#web/features/texts/Text.ts'

/** Each section is a rule that a decision can name by its key. */
export const rules: Text = {
  intro: `What goes on ${PRODUCT_NAME} and what does not. A person decides by these rules, and you can object to every decision.`,
  updated: '2026-11-25',
  sections: [
    {
      id: 'illegal',
      heading: 'Nothing illegal, no fraud',
      body: [
        'No work that the law forbids, and no trick. Nobody asks for a deposit, a copy of an ID or a video identification before there is a contract. Nobody offers money for likes, reviews or the use of a bank account.',
      ],
    },
    {
      id: 'discrimination',
      heading: 'No discrimination',
      body: [
        'Jobs are open to all who can do them, whatever their origin, skin, sex, religion, disability, age or love (General Act on Equal Treatment, AGG). A requirement has to come from the work.',
      ],
    },
    {
      id: 'wage',
      heading: 'Pay as the law demands',
      body: [
        'The pay in a job is the pay that people get, and at least the minimum wage. Where the law knows an exception, the job says which. Trial work that makes money is paid.',
      ],
    },
    {
      id: 'misleading',
      heading: 'Say what is true',
      body: [
        'Name, place, work, hours and pay are as they are. No job that does not exist, no name of another business, no text that says something else on the phone.',
      ],
    },
    {
      id: 'personalData',
      heading: 'No personal data of others',
      body: ['No names, addresses, numbers or pictures of people who have not agreed to it.'],
    },
    {
      id: 'insult',
      heading: 'No insults and threats',
      body: ['You may be of another opinion and say so. You may not insult, threaten or harass anybody.'],
    },
    {
      id: 'spam',
      heading: 'No spam, no advertising',
      body: ['No advertising, no chain letters, not the same text again and again.'],
    },
    {
      id: 'decisions',
      heading: 'What we do',
      body: [
        'Everybody can report something, with or without a login: with the link “Report” beside it. We look at reports in the order in which they arrive, and what is dangerous first.',
        'A program looks for signs of fraud in new and changed jobs. It decides nothing: such a job is seen by its business alone until one of us has read it, usually within a day. Other jobs can wait as well, for example the first one of a business.',
        'We do nothing, warn, hide, remove or block the account, as mild as will do. Something hidden can be shown again. Something removed is deleted when nobody can object any more.',
        'The person concerned gets the reasons by mail and here, and can object for 200 days. Somebody else decides about that, if there is more than one of us. The reporter hears what came of it. You can go to a court at any time.',
        'The [numbers](/transparency) are public.',
      ],
    },
  ],
}
