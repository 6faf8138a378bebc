import { PRODUCT_NAME } from '#contract/product.ts'
import type { Text } from '#web/features/texts/Text.ts'

export const terms: Text = {
  intro: `Die Regeln für ${PRODUCT_NAME}, so kurz wie möglich. Sie gelten zwischen dir und {operatorName}.`,
  updated: '2026-11-21',
  sections: [
    {
      id: 'what',
      heading: `Was ${PRODUCT_NAME} ist`,
      body: [
        `${PRODUCT_NAME} ist eine Jobbörse für die Berliner Gastronomie. Betriebe schreiben Jobs aus, andere finden sie und bewerben sich. Für beide Seiten ist das kostenlos.`,
        'Wir bringen beide zusammen, mehr nicht. Wir sind weder Arbeitgeber noch Zeitarbeitsfirma und nicht Partei des Vertrags zwischen dir und einem Betrieb. Wir versprechen weder einen Job noch Bewerbungen.',
      ],
    },
    {
      id: 'account',
      heading: 'Dein Konto',
      body: [
        'Umsehen kannst du dich ohne Konto. Um Jobs zu liken, zu merken, zu kommentieren, auszuschreiben oder dich zu bewerben, brauchst du eins.',
        [
          'Du bist mindestens 16 Jahre alt. Das Konto eines Betriebs legt an, wer für ihn handeln darf.',
          'Was du über dich angibst, stimmt und bleibt aktuell.',
          'Ein Konto gehört zu einer Person oder einem Betrieb. Behalte dein Passwort für dich und [sag uns Bescheid](/contact), wenn es jemand anderem in die Hände gefallen ist.',
        ],
      ],
    },
    {
      id: 'posting',
      heading: 'Jobs ausschreiben',
      body: [
        'Wenn du einen Job ausschreibst, bist du für die Anzeige verantwortlich:',
        [
          'Den Job gibt es wirklich, er ist frei, und du darfst ihn vergeben.',
          'Titel, Lohn, Ort, Zeiten und Aufgaben stehen da, wie sie sind. Der Lohn liegt nie unter dem gesetzlichen Mindestlohn: Ihn zu kennen und zu zahlen bleibt deine Pflicht.',
          'Niemand wird aus rassistischen Gründen, wegen ethnischer Herkunft, Geschlecht, Religion oder Weltanschauung, Behinderung, Alter oder sexueller Identität benachteiligt (Allgemeines Gleichbehandlungsgesetz, AGG).',
          'Du hältst dich an das Recht zu Arbeit, Arbeitszeit, Jugendschutz, Sozialversicherung und Aufenthalt.',
          'Du verlangst von Bewerberinnen und Bewerbern kein Geld, keine Kaution und keine Daten, die der Job nicht braucht.',
          'Übernimmst du einen Text, den wir vorgeschlagen haben, hast du ihn geprüft: Er ist dann deiner.',
          'Ist der Job vergeben, schließt du ihn. Nach 60 Tagen läuft er von selbst ab, und du kannst ihn verlängern.',
        ],
      ],
    },
    {
      id: 'applying',
      heading: 'Sich bewerben',
      body: [
        'Ein Klick auf „Jetzt bewerben“ gibt deinen Namen, deinen Benutzernamen, deine E‑Mail-Adresse, deine Schule oder Uni, falls du sie angegeben hast, und deine Nachricht an den Betrieb weiter und öffnet einen Entwurf für eine Mail oder einen Chat. Solange der Betrieb nicht entschieden hat, kannst du zurückziehen.',
        'Betriebe nutzen, was sie über dich erfahren, nur für diese Bewerbung. Was daraus wird, entscheidet allein der Betrieb.',
      ],
    },
    {
      id: 'posts',
      heading: 'Was du hier schreibst',
      body: [
        'Anzeigen und Kommentare können alle lesen, auch Suchmaschinen finden sie. Alle Rechte an deinen Worten bleiben bei dir. Du erlaubst uns, sie hier zu zeigen, solange sie hier stehen.',
        'Nicht erlaubt ist, was gegen Gesetze verstößt oder anderen schadet: Beleidigungen, Hass, Betrug, Werbung für anderes, private Daten Dritter, fremde Texte und Marken, Schadprogramme und das maschinelle Abgreifen von Daten.',
      ],
    },
    {
      id: 'moderation',
      heading: 'Wenn etwas gegen die Regeln verstößt',
      body: [
        'Jede und jeder kann uns eine Anzeige oder einen Kommentar [melden](/contact). Ein Mensch sieht es sich an. Wir können Inhalte entfernen und in schweren oder wiederholten Fällen ein Konto sperren. Wir wählen das mildeste Mittel, das hilft, und nennen den Betroffenen den Grund, wenn das Gesetz es nicht verbietet.',
        'Du siehst es anders? Antworte uns innerhalb von sechs Monaten, das kostet nichts. Dann prüft es noch einmal jemand. Die Gerichte stehen dir jederzeit offen.',
      ],
    },
    {
      id: 'ranking',
      heading: 'Die Reihenfolge der Liste',
      body: [
        'Unter „Alle Jobs“ stehen offene Jobs vorn, darunter die neuesten zuerst. „Neueste“ heißt genau das. „Beliebt“ zählt Likes, dann Kommentare. In einer Suche steht unter den offenen Jobs vorn, was am besten zu deinen Worten passt, vor allem im Titel. Niemand kann für einen besseren Platz bezahlen, und die Reihenfolge ist für alle gleich.',
      ],
    },
    {
      id: 'service',
      heading: 'Wie weit du auf uns zählen kannst',
      body: [
        `Wir sorgen dafür, dass ${PRODUCT_NAME} läuft, versprechen aber nicht, dass es das immer tut: Es kostet nichts und muss manchmal repariert werden. Wir dürfen es ändern oder einstellen. Wenn wir es einstellen, sagen wir dir mindestens 30 Tage vorher Bescheid.`,
      ],
    },
    {
      id: 'end',
      heading: 'Schluss machen',
      body: [
        'Du kannst jederzeit ohne Grund gehen: Lösch dein Konto in den [Einstellungen](/settings), oder schreib von seiner Adresse an [{operatorEmail}](mailto:{operatorEmail}), dann tun wir es. Wir können den Vertrag mit einer Frist von 14 Tagen kündigen, aus wichtigem Grund auch sofort, etwa wegen einer erfundenen Stellenanzeige.',
      ],
    },
    {
      id: 'liability',
      heading: 'Haftung',
      body: [
        'Bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit, nach dem Produkthaftungsgesetz und für Garantien haften wir unbeschränkt.',
        'Bei leichter Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, von der der Vertrag lebt und auf die du vertrauen darfst, und dann nur für den typischen, vorhersehbaren Schaden. Darüber hinaus haften wir bei leichter Fahrlässigkeit nicht.',
        'Wir prüfen nicht jede Anzeige, bevor sie erscheint, und stehen nicht für das ein, was Betriebe und Nutzer schreiben.',
      ],
    },
    {
      id: 'changes',
      heading: 'Änderungen dieser Bedingungen',
      body: [
        'Müssen wir diese Bedingungen ändern, schicken wir dir die neuen mindestens 30 Tage vorher per Mail. Für alles, was dich schlechterstellt, fragen wir dich um Zustimmung. Stimmst du nicht zu, bleibt es bei den alten Bedingungen, und beide Seiten können den Vertrag beenden.',
      ],
    },
    {
      id: 'law',
      heading: 'Recht und Gerichte',
      body: [
        'Es gilt deutsches Recht. Bist du Verbraucherin oder Verbraucher, bleibt dir der Schutz des Rechts, in dessen Land du lebst. Für Kaufleute sind die Gerichte in Berlin zuständig.',
        'Ist eine dieser Regeln unwirksam, gelten die anderen weiter. Weichen die Sprachen voneinander ab, entscheidet die deutsche Fassung.',
      ],
    },
  ],
}
