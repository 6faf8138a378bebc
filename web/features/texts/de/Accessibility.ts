import { PRODUCT_NAME } from '#contract/product.ts'
import type { Text } from '#web/features/texts/Text.ts'

export const accessibility: Text = {
  intro: `Auf ${PRODUCT_NAME} sollen alle Arbeit finden können: mit der Tastatur, mit einem Screenreader, mit großer Schrift oder auf einem kleinen Bildschirm.`,
  updated: '2026-11-25',
  sections: [
    {
      id: 'standard',
      heading: 'Woran wir uns halten',
      body: [
        'An die Richtlinien für barrierefreie Webinhalte (WCAG) 2.2 auf Stufe AA. Darin steckt, was EN 301 549 und das Barrierefreiheitsstärkungsgesetz (BFSG) von Websites verlangen.',
        `${PRODUCT_NAME} zeigt Stellenanzeigen, lässt darauf antworten und nimmt kein Geld ein. Wo uns das Gesetz nicht verpflichtet, halten wir uns trotzdem daran.`,
      ],
    },
    {
      id: 'how',
      heading: 'Worauf du dich verlassen kannst',
      body: [
        [
          'Alles geht nur mit der Tastatur, und der Fokus ist immer zu sehen.',
          'Screenreader sagen Ergebnisse, Fehler und Meldungen an. Nichts steckt nur in einer Farbe oder nur in einem kurzen Hinweis.',
          'Die Seiten sind bei 320 Pixeln Breite und bei 400 Prozent Zoom vollständig.',
          'Helle und dunkle Farben haben genug Kontrast. Wer am Gerät weniger Bewegung einstellt, bekommt keine.',
          'Lesen, Suchen und Anmelden gehen auch ohne JavaScript.',
          'Was die Karte zeigt, findest du auch mit Listen und Filtern.',
        ],
      ],
    },
    {
      id: 'gaps',
      heading: 'Was noch nicht gut genug ist',
      body: [
        [
          'Betriebe beschreiben ihre Fotos selbst. Ein Foto ohne Beschreibung hat nur seine Nummer.',
          'Jobs und Kommentare schreiben Betriebe und Leute selbst. Deren Texte sind nicht immer in einfachen Worten und oft nur in einer Sprache.',
          'WhatsApp, Mailprogramme und verlinkte Websites gehören anderen. Für die können wir nicht sprechen.',
          'Bisher haben wir selbst geprüft: jede Seite mit axe, mit der Tastatur und danach, was Screenreader erfahren. Unabhängig geprüft hat es noch niemand.',
        ],
      ],
    },
    {
      id: 'barriers',
      heading: 'Etwas ist dir im Weg?',
      body: [
        'Schreib uns, was du tun wolltest und wo es nicht weiterging: [{operatorEmail}](mailto:{operatorEmail}). Meist antworten wir innerhalb von zwei Werktagen, und bis es behoben ist, helfen wir dir per Mail oder Telefon.',
      ],
    },
    {
      id: 'authority',
      heading: 'Wenn wir dir nicht helfen',
      body: [
        'Über digitale Barrierefreiheit wachen die Länder gemeinsam: Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), in Magdeburg.',
      ],
    },
  ],
}
