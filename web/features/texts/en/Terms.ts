import { PRODUCT_NAME } from '#contract/product.ts'
import type { Text } from '#web/features/texts/Text.ts'

export const terms: Text = {
  intro: `The rules for using ${PRODUCT_NAME}, kept as short as they can be. They apply between you and {operatorName}.`,
  updated: '2026-11-21',
  sections: [
    {
      id: 'what',
      heading: `What ${PRODUCT_NAME} is`,
      body: [
        `${PRODUCT_NAME} is a job board for hospitality work in Berlin. Businesses post jobs, people find them and apply. For both it is free.`,
        'We bring the two together and nothing more. We are not an employer, not a staffing agency, and no party to the contract between you and a business. We promise neither a job nor an applicant.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      body: [
        'You can look around without an account. To like, save, comment, apply or post, you need one.',
        [
          'You are at least 16 years old. An account for a business is opened by somebody who may act for it.',
          'What you tell about yourself is true and stays up to date.',
          'One account is for one person or one business. Keep your password to yourself, and [tell us](/contact) if somebody else has got hold of it.',
        ],
      ],
    },
    {
      id: 'posting',
      heading: 'Posting jobs',
      body: [
        'If you post a job, you answer for the post:',
        [
          'The job is real and open, and it is your own to give.',
          'Title, pay, place, hours and duties are told as they are. Pay is never below the statutory minimum wage: to know it and to pay it stays your duty.',
          'Nobody is treated worse for racist reasons, or because of ethnic origin, gender, religion or belief, disability, age or sexual identity (General Act on Equal Treatment, AGG).',
          'You keep to the law on employment, working hours, protection of young workers, social insurance and residence permits.',
          'You ask applicants for no money, no deposit, and no data that the job does not need.',
          'If you use a text that we suggested, you have checked it: it becomes your own.',
          'Once the job is filled, you close it. After 60 days it runs out by itself, and you can renew it.',
        ],
      ],
    },
    {
      id: 'applying',
      heading: 'Applying',
      body: [
        'A click on Apply Now passes your name, your username, your email address, your school if you gave one, and your message to the business, and opens a draft of a mail or a chat. As long as the business has not decided, you can withdraw.',
        'Businesses use what they learn of you for this application only. What becomes of it, the business alone decides.',
      ],
    },
    {
      id: 'posts',
      heading: 'What you write here',
      body: [
        'Job posts and comments can be read by anybody, and found by search engines. You keep all rights in your words. You allow us to show them here as long as they stand here.',
        'Not allowed is what breaks the law or hurts others: insults, hate, fraud, advertising for something else, private data of other people, texts and brands that are not yours, malware, and collecting data here by machine.',
      ],
    },
    {
      id: 'moderation',
      heading: 'When something breaks the rules',
      body: [
        'Anybody can [report](/contact) a post or a comment. A person looks at it. We may remove it, or block an account in serious or repeated cases. We take the mildest step that helps, and tell those concerned why, unless the law forbids it.',
        'You do not agree? Answer us within six months, free of charge. Somebody looks at it again. The courts are open to you at any time.',
      ],
    },
    {
      id: 'ranking',
      heading: 'The order of the list',
      body: [
        'Under All Jobs, open jobs come first, and among them the newest. Recent is simply newest first. Popular counts likes, then comments. In a search, the open jobs that fit your words best come first, above all by their title. Nobody can pay for a better place, and the order is the same for everyone.',
      ],
    },
    {
      id: 'service',
      heading: 'How far you can rely on us',
      body: [
        `We take care that ${PRODUCT_NAME} works, but do not promise that it always does: it is free, and sometimes has to be repaired. We may change it or end it. If we end it, we tell you at least 30 days before.`,
      ],
    },
    {
      id: 'end',
      heading: 'Ending it',
      body: [
        'You can leave at any time, without a reason: delete your account in your [settings](/settings), or write to [{operatorEmail}](mailto:{operatorEmail}) from its address, and we do it. We can end the contract with 14 days’ notice, and at once for an important reason, such as a fake job post.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      body: [
        'For intent and gross negligence, for injury to life, body or health, under the Product Liability Act and for what we have guaranteed, we are liable without limit.',
        'For slight negligence we are liable only if we break a duty that the contract lives by and that you may rely on, and then only for the damage that is typical and foreseeable. Beyond that we are not liable for slight negligence.',
        'We do not check every post before it appears, and do not answer for what businesses and users write.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes of these terms',
      body: [
        'If we have to change these terms, we mail you the new ones at least 30 days before. We ask for your agreement to whatever is to your disadvantage. If you do not agree, the old terms stay, and each of us may end the contract.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and courts',
      body: [
        'German law applies. If you are a consumer, the protection of the law of the country you live in stays yours. For merchants the courts of Berlin are competent.',
        'If one of these rules should be void, the others remain. The German version decides where the two differ.',
      ],
    },
  ],
}
