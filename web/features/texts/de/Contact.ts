import type { Text } from '#web/features/texts/Text.ts'

export const contact: Text = {
  intro: 'Hier liest ein Mensch, kein Roboter. Schreib uns, was los ist und, falls es um einen Job geht, um welchen.',
  updated: '2026-11-24',
  sections: [
    {
      id: 'email',
      heading: 'E‑Mail',
      body: ['[{operatorEmail}](mailto:{operatorEmail})', 'Meist antworten wir innerhalb von zwei Werktagen.'],
    },
    {
      id: 'whatsapp',
      heading: 'WhatsApp',
      body: [
        '[Schreib uns auf WhatsApp](https://wa.me/{supportWhatsapp})',
        'Gut für kurze Fragen. Der Chat öffnet sich in WhatsApp, dort gelten dessen eigene Datenschutzregeln.',
      ],
    },
    {
      id: 'phone',
      heading: 'Telefon',
      body: [
        '[{supportPhone}](tel:{supportPhoneLink})',
        'Montag bis Freitag, auf Deutsch und Englisch. Wenn wir nicht rangehen können, rufen wir zurück.',
      ],
    },
    {
      id: 'post',
      heading: 'Post',
      body: ['{operatorName}\n{operatorAddressLines}', 'Für alles, was eine Unterschrift braucht.'],
    },
    {
      id: 'report',
      heading: 'Etwas melden',
      body: [
        'Du hast einen erfundenen Job gesehen, Lohn unter dem Mindestlohn, Diskriminierung oder eine Beleidigung? Drück daneben auf „Melden“ oder schick uns den Link und einen Satz dazu. Wir gehen jeder Meldung nach [Regeln nach, die alle lesen können](/rules), handeln, wenn sie stimmt, und sagen dir, was wir getan haben. Wie oft, steht [in Zahlen](/transparency) da.',
      ],
    },
    {
      id: 'application',
      heading: 'Fragen zu deiner Bewerbung?',
      body: [
        'Frag bitte direkt beim Betrieb, die Kontaktdaten stehen auf der Seite des Jobs. Entscheiden kann nur der Betrieb, und du erfährst es hier.',
      ],
    },
  ],
}
