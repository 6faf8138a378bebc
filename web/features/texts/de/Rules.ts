import { PRODUCT_NAME } from '#contract/product.ts'
import type { Text } from '#web/features/texts/Text.ts'

/** Each section is a rule that a decision can name by its key. */
export const rules: Text = {
  intro: `Was auf ${PRODUCT_NAME} geht und was nicht. Nach diesen Regeln entscheidet ein Mensch, und jeder Entscheidung kannst du widersprechen.`,
  updated: '2026-11-25',
  sections: [
    {
      id: 'illegal',
      heading: 'Nichts Verbotenes, kein Betrug',
      body: [
        'Keine Arbeit, die das Gesetz verbietet, und keine Tricks. Vor einem Vertrag verlangt niemand eine Kaution, eine Kopie des Ausweises oder ein Video-Ident. Niemand bietet Geld für Likes, Bewertungen oder die Nutzung eines Bankkontos.',
      ],
    },
    {
      id: 'discrimination',
      heading: 'Niemand wird diskriminiert',
      body: [
        'Jobs stehen allen offen, die sie machen können: egal, woher jemand kommt, welche Hautfarbe, welches Geschlecht, welche Religion oder Behinderung jemand hat, wie alt jemand ist oder wen jemand liebt (Allgemeines Gleichbehandlungsgesetz, AGG). Eine Anforderung muss aus der Arbeit kommen.',
      ],
    },
    {
      id: 'wage',
      heading: 'Bezahlung nach dem Gesetz',
      body: [
        'Die Bezahlung im Job ist die, die man bekommt, und mindestens der Mindestlohn. Kennt das Gesetz eine Ausnahme, steht sie im Job. Probearbeit, die Geld einbringt, wird bezahlt.',
      ],
    },
    {
      id: 'misleading',
      heading: 'Sag, was stimmt',
      body: [
        'Name, Ort, Arbeit, Zeiten und Bezahlung sind so, wie sie dastehen. Kein Job, den es nicht gibt, kein Name eines anderen Betriebs, keine andere Auskunft am Telefon.',
      ],
    },
    {
      id: 'personalData',
      heading: 'Keine persönlichen Daten anderer',
      body: ['Keine Namen, Adressen, Nummern oder Bilder von Leuten, die dem nicht zugestimmt haben.'],
    },
    {
      id: 'insult',
      heading: 'Keine Beleidigungen und Drohungen',
      body: ['Du darfst anderer Meinung sein und das sagen. Du darfst niemanden beleidigen, bedrohen oder belästigen.'],
    },
    {
      id: 'spam',
      heading: 'Kein Spam, keine Werbung',
      body: ['Keine Werbung, keine Kettenbriefe, nicht immer wieder derselbe Text.'],
    },
    {
      id: 'decisions',
      heading: 'Was wir tun',
      body: [
        'Melden können alle, mit oder ohne Anmeldung: mit dem Link „Melden“ daneben. Wir sehen uns Meldungen in der Reihenfolge an, in der sie kommen, und zuerst, was gefährlich ist.',
        'Ein Programm sucht in neuen und geänderten Jobs nach Merkmalen von Betrug. Es entscheidet nichts: Einen solchen Job sieht nur sein Betrieb, bis ihn jemand von uns gelesen hat, meist innerhalb eines Tages. Auch andere Jobs können warten, zum Beispiel der erste eines Betriebs.',
        'Wir tun nichts, verwarnen, blenden aus, entfernen oder sperren das Konto, so mild wie möglich. Ausgeblendetes können wir wieder zeigen. Entferntes löschen wir, wenn niemand mehr widersprechen kann.',
        'Wer betroffen ist, bekommt die Gründe per Mail und hier und kann 200 Tage lang widersprechen. Darüber entscheidet jemand anderes, wenn wir mehrere sind. Wer gemeldet hat, erfährt, was daraus geworden ist. Unabhängig davon kannst du jederzeit vor Gericht gehen.',
        'Die [Zahlen](/transparency) sind öffentlich.',
      ],
    },
  ],
}
