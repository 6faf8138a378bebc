import { PRODUCT_NAME } from '#contract/product.ts'
import type { Text } from '#web/features/texts/Text.ts'

export const about: Text = {
  intro: `${PRODUCT_NAME} bringt Berlins Cafés, Restaurants, Bars und Hotels mit Leuten zusammen, die dort arbeiten wollen.`,
  updated: '2026-11-23',
  sections: [
    {
      id: 'why',
      heading: 'Warum es uns gibt',
      body: [
        'Die Gastronomie lebt von Leuten, die bald anfangen können: zwischen zwei Vorlesungen, für eine Saison, zwei Abende die Woche oder für länger. Viele dieser Jobs landen nie in einer Jobbörse. Sie hängen an der Tür oder machen im Chat die Runde, und wer neu in der Stadt ist, bekommt nichts davon mit.',
        'Hier stehen sie an einem Ort, mit Lohn, Ort und Arbeitszeit in klaren Worten, auf Deutsch und auf Englisch.',
      ],
    },
    {
      id: 'how',
      heading: 'So läuft es',
      body: [
        'Ein Betrieb beschreibt den Job mit eigenen Worten oder lässt sich von uns einen Text vorschlagen. Inserieren kostet nichts.',
        'Du suchst nach dem, was dir wichtig ist, merkst dir, was dir gefällt, fragst in den Kommentaren nach und bewirbst dich mit einem Tippen. Wir halten deine Bewerbung fest und öffnen einen Entwurf in deinem Mailprogramm oder in WhatsApp. Ab da sprichst du direkt mit dem Betrieb.',
        '[Schritt für Schritt ansehen](/how-it-works)',
      ],
    },
    {
      id: 'promises',
      heading: 'Worauf du dich verlassen kannst',
      body: [
        [
          'Niemand kann sich einen besseren Platz in der Liste kaufen. Offene Jobs stehen vorn, dann die neuesten oder, wenn du so sortierst, die beliebtesten.',
          'Der Betrieb entscheidet über deine Bewerbung, und du erfährst, was daraus geworden ist.',
          'Keine Werbung, keine Tracker und keine einzige Datei von einem fremden Server.',
          'Ist ein Job vergeben oder abgelaufen, steht das auch dran.',
        ],
      ],
    },
    {
      id: 'who',
      heading: 'Wer dahintersteht',
      body: [
        `${PRODUCT_NAME} wird von {operatorName} betrieben. Wir sind weder Arbeitgeber noch Zeitarbeitsfirma: Den Vertrag schließt du mit dem Betrieb.`,
        'Du hast Fragen oder Ideen, oder etwas klappt nicht? [Schreib uns](/contact).',
      ],
    },
    {
      id: 'credits',
      heading: 'Quellen',
      body: [
        'Stationen, Linien und Fahrzeiten: [VBB Verkehrsverbund Berlin-Brandenburg GmbH](https://www.vbb.de), lizenziert unter [CC BY 3.0 DE](https://creativecommons.org/licenses/by/3.0/de/). Wir haben sie dem Fahrplan vom 18. März bis 12. Dezember 2021 entnommen und verändert: Fahrzeiten sind Mediane, Stationen haben einfache Namen.',
        'Ortsteile: Geoportal Berlin / Ortsteile von Berlin, heute unter [dl-de/zero-2-0](https://www.govdata.de/dl-de/zero-2-0). Die Umrisse haben wir vereinfacht.',
      ],
    },
  ],
}
