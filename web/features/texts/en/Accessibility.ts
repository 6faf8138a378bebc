import { PRODUCT_NAME } from '#contract/product.ts'
import type { Text } from '#web/features/texts/Text.ts'

export const accessibility: Text = {
  intro: `Everybody should be able to find work on ${PRODUCT_NAME}: with a keyboard, a screen reader, large type or a small screen.`,
  updated: '2026-11-25',
  sections: [
    {
      id: 'standard',
      heading: 'What we hold ourselves to',
      body: [
        'The Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, which include what EN 301 549 and the German law on accessibility (Barrierefreiheitsstärkungsgesetz, BFSG) ask of websites.',
        `${PRODUCT_NAME} shows and answers job ads and takes no payment. Where the law does not bind us, we hold to it all the same.`,
      ],
    },
    {
      id: 'how',
      heading: 'What you can count on',
      body: [
        [
          'Everything works by keyboard alone, and the focus is always visible.',
          'Screen readers hear results, errors and messages. No message is only a colour or only a short notice.',
          'Pages are whole at a width of 320 pixels and at a zoom of 400 percent.',
          'Light and dark colours have enough contrast. Who asks the device for less motion gets none.',
          'Reading, searching and logging in work without JavaScript, too.',
          'Whatever the map shows can also be found with the lists and filters.',
        ],
      ],
    },
    {
      id: 'gaps',
      heading: 'What is not good enough yet',
      body: [
        [
          'Businesses describe their photos themselves. A photo without a description has only its number.',
          'Businesses and people write their jobs and comments themselves. These are not always in easy words, and often in one language only.',
          'WhatsApp, mail programs and linked websites belong to others. We cannot answer for those.',
          'So far we have tested it ourselves, with axe on each page, by keyboard and by what screen readers are told. Nobody independent has tested it.',
        ],
      ],
    },
    {
      id: 'barriers',
      heading: 'Something in your way?',
      body: [
        'Write to us what you wanted to do and where it stopped: [{operatorEmail}](mailto:{operatorEmail}). We usually answer within two working days, and until it is mended we help you by mail or telephone.',
      ],
    },
    {
      id: 'authority',
      heading: 'If we do not help you',
      body: [
        'The German states watch over digital accessibility together: Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), in Magdeburg.',
      ],
    },
  ],
}
