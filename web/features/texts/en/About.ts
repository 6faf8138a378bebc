import { PRODUCT_NAME } from '#contract/product.ts'
import type { Text } from '#web/features/texts/Text.ts'

export const about: Text = {
  intro: `${PRODUCT_NAME} brings Berlin’s cafes, restaurants, bars and hotels together with people who want to work there.`,
  updated: '2026-11-23',
  sections: [
    {
      id: 'why',
      heading: 'Why we do this',
      body: [
        'Hospitality runs on people who can start soon. Between lectures, for a season, two evenings a week or for good. Many of these jobs never reach a job board: they hang on a door, or go round in a chat. Whoever is new in the city does not see them.',
        'Here they are in one place, with pay, place and hours in plain words, in English and in German.',
      ],
    },
    {
      id: 'how',
      heading: 'How it works',
      body: [
        'A business describes the job in its own words, or lets us suggest a text. Posting is free.',
        'You search by what matters to you, save what you like, ask in the comments, and apply with one tap. Your application is noted here, and a draft opens in your mail program or in WhatsApp. From there on you talk to the business directly.',
        '[See it step by step](/how-it-works)',
      ],
    },
    {
      id: 'promises',
      heading: 'What you can rely on',
      body: [
        [
          'Nobody can buy a better place in the list. Open jobs come first, then the newest, or the most liked if you sort by that.',
          'A business decides on your application, and you hear how it ended.',
          'No advertising, no trackers, and not a single file from another host.',
          'A job that is filled or has run out says so.',
        ],
      ],
    },
    {
      id: 'who',
      heading: 'Who is behind it',
      body: [
        `${PRODUCT_NAME} is run by {operatorName}. We are not an employer and not a staffing agency: the contract is between you and the business.`,
        'Questions, ideas, something that does not work? [Write to us](/contact).',
      ],
    },
    {
      id: 'credits',
      heading: 'Credits',
      body: [
        'Stations, lines and travel times: [VBB Verkehrsverbund Berlin-Brandenburg GmbH](https://www.vbb.de), licensed under [CC BY 3.0 DE](https://creativecommons.org/licenses/by/3.0/de/). We took them from the timetable of 18 March to 12 December 2021 and changed them: rides are medians, stations have plain names.',
        'Districts: Geoportal Berlin / Ortsteile von Berlin, today under [dl-de/zero-2-0](https://www.govdata.de/dl-de/zero-2-0). We simplified the outlines.',
      ],
    },
  ],
}
