import type { Text } from '#web/features/texts/Text.ts'

export const privacy: Text = {
  intro:
    'Was wir über dich wissen, wozu, wie lange und was du dagegen tun kannst. In Kürze: nur, was die Jobbörse braucht, keine Tracker, nichts wird verkauft.',
  updated: '2026-11-30',
  sections: [
    {
      id: 'who',
      heading: 'Wer verantwortlich ist',
      body: [
        '{operatorName}\n{operatorAddressLines}',
        'E‑Mail: [{operatorEmail}](mailto:{operatorEmail}). Mehr über uns steht im [Impressum](/impressum).',
      ],
    },
    {
      id: 'visit',
      heading: 'Wenn du dich nur umsiehst',
      body: [
        'Um dir eine Seite zu schicken, muss unser Server deine IP-Adresse sehen. Wo viele Versuche schaden könnten, etwa bei der Anmeldung, zählt er sie höchstens eine Stunde lang unter einer verschlüsselten Form der Adresse.',
        'Zu jeder Antwort kann er eine Zeile in ein Protokoll schreiben, damit wir Fehler und Missbrauch finden: wann, welche Seite oder Funktion, wie es ausging, wie lange es dauerte, die Nummer deines Kontos, wenn du angemeldet bist, und ein Zeichen anstelle der Adresse. Das Zeichen ist jeden Tag ein anderes, und nichts wird aufbewahrt, was von ihm zur Adresse zurückführt. Das Protokoll wird nach spätestens 30 Tagen gelöscht.',
        'Alle Dateien kommen von unserem eigenen Server: Schriften, Bilder, Skripte und auch das kleine Bild mit deinen Initialen. Es gibt kein Tracking, keine Werbung und keine Knöpfe, die jemand anderem etwas melden. WhatsApp, dein Mailprogramm und andere Seiten erfahren erst von dir, wenn du einen Link dorthin anklickst.',
        'Wir zählen, wie oft jeder Job an einem Tag gesehen wird und auf welchem Weg: über eine Liste, eine Suche, einen geteilten Link, einen Aushang. Damit niemand doppelt zählt, bildet unser Server aus deinem Netz und der Art deines Browsers mit einem Zufallswert einen Hash. Den Zufallswert und alle Hashes des Tages löscht er nach Mitternacht. Danach führt nichts mehr zu dir, und nichts von einem Tag lässt sich mit einem anderen verbinden. Was 400 Tage bleibt, ist eine Zahl je Job, Tag und Weg, die der Betrieb sieht, dem der Job gehört. Auf deinem Gerät wird dafür nichts abgelegt.',
        'Rechtsgrundlage: unser Interesse an einer Seite, die sicher läuft, und daran, Betrieben zu zeigen, was ihre Jobs bringen, Art. 6 Abs. 1 Buchst. f DSGVO.',
      ],
    },
    {
      id: 'device',
      heading: 'Was auf deinem Gerät liegt',
      body: [
        'Nur, was eine Funktion braucht, die du nutzt (§ 25 Abs. 2 TDDDG). Darum fragt dich hier kein Banner.',
        [
          'Ein Cookie für deine Anmeldung: bis du den Browser schließt, höchstens 12 Stunden; mit „Angemeldet bleiben“ bis 30 Tage nach deinem letzten Besuch.',
          'Während du dich über {signInProvider} anmeldest: ein Cookie, an dem wir deinen Versuch wiedererkennen, zehn Minuten lang.',
          'Sprache und Darstellung, wenn du sie gewählt hast: als Cookie für ein Jahr und im lokalen Speicher.',
          'Welche Ankündigungen über unseren Seiten du geschlossen hast: als Cookie für ein Jahr und im lokalen Speicher; dort auch, welche dein Browser vorgelesen hat.',
          'Die Station, von der aus Fahrzeiten zählen, wenn du eine gewählt hast: im lokalen Speicher, bis du sie entfernst. Die Zeiten rechnet dein Gerät aus; wir erfahren die Station dabei nicht, außer du behältst sie in deinem Konto. Filterst oder sortierst du die Liste nach Minuten ab einer Station, steht diese Station in der Adresse der Liste und erreicht uns wie eine Suche.',
          'Deine Antworten auf „Passt das zu mir?“, etwa deine freien Zeiten, dein Alter und andere Jobs, wenn du ankreuzt, dass dieses Gerät sie sich merken soll: im lokalen Speicher, bis du den Haken wegnimmst. Gerechnet wird auf deinem Gerät; deine Antworten erreichen uns nie.',
          'Die letzten Filter deiner Jobliste: im Speicher des Tabs, bis du sie zurücksetzt, dich abmeldest oder den Tab schließt.',
          'Die Dateien dieser Seiten, damit sie schnell aufgehen und dir auch ohne Netz etwas sagen.',
          'Wenn du angemeldet bist: eine Kopie deiner gemerkten Jobs, damit du sie auch ohne Netz findest. Sie wird gelöscht, wenn du dich abmeldest, und nicht länger gezeigt, als deine Anmeldung dauert.',
          'Was du gerade in ein Formular schreibst, und die Nummer deines Kontos, im lokalen Speicher: bis du es sendest, dich abmeldest oder sich ein anderes Konto anmeldet; höchstens 7 Tage, und eine Stunde, nachdem deine Anmeldung von selbst geendet hat. Beim Registrieren nur im Speicher des Tabs, bis du ihn schließt oder dich anmeldest, höchstens eine Stunde. Nie dein Passwort.',
        ],
      ],
    },
    {
      id: 'account',
      heading: 'Dein Konto',
      body: [
        'Wir speichern deinen Namen, den, mit dem wir dich ansprechen sollen, wenn du ihn angibst, Benutzernamen und deine E‑Mail-Adresse, deine Schule oder Uni, wenn du sie angibst, deine Station, wenn du sie hier behalten willst, deine Karte, wenn du eine ausfüllst, bei Betrieben Name, Art, Ort, was sie über sich erzählen, den Ton ihrer Jobtexte, ihre Website, ihr Logo und ihre Fotos mit den Worten dazu, dazu die Sprache deiner Mails und wann du dazugekommen bist. Von deinem Passwort speichern wir nur einen Hash (Argon2id), von jeder Anmeldung ebenso, mit der Zeit und zwei Worten zum Gerät, etwa „Firefox, Android“.',
        'Das Konto eines Betriebs können wir nach einer Liste anlegen, die er uns gegeben hat. Es hat kein Passwort, bis er einen Link nutzt, den wir ihm mailen.',
        'Meldest du dich über {signInProvider} an, erfährt dieser Anbieter davon. Er nennt uns deinen Namen, deine E‑Mail-Adresse, ob sie bestätigt ist, und eine Nummer, die für dich steht. Wir nutzen das nur für dein Konto und die Anmeldung.',
        'Dein Benutzername steht für alle lesbar neben deinen Kommentaren. Öffentlich sind auch Name, Art und Ort eines Betriebs, seine Website, sein Logo und seine Fotos, seit wann er dabei ist, und seine Jobs. Von einem Bild speichern wir nur, was zu sehen ist: Wo und womit es aufgenommen wurde, wird sofort entfernt. Ein entferntes Bild verschwindet sofort von allen Seiten und Adressen; wer es schon gesehen hat, kann noch eine Kopie haben.',
        'Rechtsgrundlage: der Vertrag mit dir, Art. 6 Abs. 1 Buchst. b DSGVO. Das alles bleibt, bis das Konto gelöscht wird. Eine Anmeldung endet, wenn du dich abmeldest, und von selbst nach 12 Stunden oder 30 Tagen.',
      ],
    },
    {
      id: 'verified',
      heading: 'Wie ein Betrieb geprüft ist',
      body: [
        'Ein Betrieb kann zeigen, woher wir ihn kennen: seine Mailadresse gehört zu seiner Website, seine USt-IdNr. gilt, ein Brief mit einem Code hat ihn erreicht, oder wir haben ihn besucht. Alle sehen, was davon es war und in welchem Monat. Wir speichern den Nachweis: Domain, USt-IdNr. und Nummer der Anfrage, Adresse, oder den Tag des Besuchs und was wir gesehen haben.',
        'Lässt ein Betrieb seine USt-IdNr. prüfen, geht sie an den Dienst der Europäischen Kommission (VIES). Der sagt uns, ob sie gilt, und in manchen Ländern auch, wem sie gehört. Vom Code in einem Brief speichern wir nur einen Hash.',
        'Eine Stufe endet nach einem oder zwei Jahren, und wenn sich ändert, was sie nachweist. Ein Jahr später löschen wir sie, was noch nicht geprüft ist nach 60 Tagen (einen Brief 60 Tage nach dem Druck), und alles zusammen mit dem Konto.',
        'Rechtsgrundlage: der Vertrag, Art. 6 Abs. 1 Buchst. b DSGVO, und unser Interesse daran, Jobsuchende vor Betrug zu schützen, Art. 6 Abs. 1 Buchst. f DSGVO.',
      ],
    },
    {
      id: 'jobs',
      heading: 'Jobs, Likes, gemerkte Jobs, Kommentare',
      body: [
        'Ein Job und der Kontakt darin (E‑Mail-Adresse, WhatsApp-Nummer) sind öffentlich und sollen auch in Suchmaschinen gefunden werden. Ein gelöschter Job verschwindet sofort aus allen Listen und Seiten. Wer sich beworben hat, sieht seinen Titel weiter bei der Bewerbung. Geht ein Betrieb, werden seine Jobs geschlossen, und Beschreibung, Lohn, Stichworte, Ort und Kontakt verschwinden, der Titel auch, wenn sich niemand beworben hat.',
        'Was du likst und dir merkst, siehst nur du; andere sehen, wie viele Likes ein Job hat. Kommentare sind öffentlich. Deine eigenen kannst du löschen, der Betrieb alle zu seinen Jobs. Wird dein Konto gelöscht, bleibt ein Kommentar ohne deinen Namen stehen; aus einem gesperrten Konto wird auch er gelöscht.',
        'Rechtsgrundlage: der Vertrag, Art. 6 Abs. 1 Buchst. b DSGVO.',
      ],
    },
    {
      id: 'applications',
      heading: 'Bewerbungen',
      body: [
        'Bewirbst du dich, sieht der Betrieb, der den Job ausgeschrieben hat, deinen Namen, Benutzernamen, deine E‑Mail-Adresse, Schule oder Uni, deine Nachricht, deine Karte, wenn du sie mitschickst, die Sprache, in der du diese Seite zuletzt benutzt hast, und wann du dich beworben hast. Sonst niemand. Er entscheidet und kann ein paar Worte dazu schreiben, die du lesen kannst. Bei der Bewerbung merken wir uns, auf welchem Weg du zum Job gekommen bist, etwa über eine Liste oder einen Aushang; der Betrieb sieht davon nur, wie viele auf welchem Weg kamen. Was du danach per Mail oder WhatsApp schickst, läuft nicht über uns.',
        'Solange nichts entschieden ist, kannst du zurückziehen, dann wird die Bewerbung gelöscht. Hast du eine Zusage und sagst doch ab, erfährt es der Betrieb, mit deinen Worten, wenn du welche schreibst; Nachricht, Karte und die Worte des Betriebs werden sofort entfernt, und er sieht deine Bewerbung nicht mehr. Du behältst den Eintrag, dass du abgesagt hast. Sechs Monate nach einer Absage entfernen wir die Nachricht, die Karte und die Worte dazu, und der Betrieb sieht nicht mehr, wer du warst; bis dahin kann er sie brauchen, um sich gegen Ansprüche nach dem AGG zu verteidigen. Andere Bewerbungen bleiben, bis du dein Konto löschst.',
        'Ein Betrieb kann eigene Texte für seine Antworten und seine Jobs als Vorlagen speichern und weitere Adressen hinterlegen. Nur er sieht sie; sie stehen in seinem Export und verschwinden, wenn er sie oder sein Konto löscht.',
        'Rechtsgrundlage: Schritte vor einem Vertrag, um die du bittest, Art. 6 Abs. 1 Buchst. b DSGVO. Für das, was der Betrieb mit deinen Daten tut, ist er selbst verantwortlich.',
        'Ein Betrieb kann dir Termine für ein Gespräch oder Probearbeiten vorschlagen, und du kannst andere vorschlagen. Du und der Betrieb seht Zeiten, Ort und Worte, und beide können sie in ihren Kalender nehmen. Wenn du eine Kalenderadresse erstellst, kann deine Termine lesen, wer sie hat; wir speichern davon nur einen Hash, und du kannst sie abschalten. Dreißig Tage nach dem letzten der Termine wird all das gelöscht. Endet die Bewerbung, werden Termine abgesagt und Worte und Ort entfernt.',
        'Nach sieben Tagen ohne Antwort endet deine Bewerbung von selbst, und wir sagen dir Bescheid. Der Betrieb darf trotzdem noch antworten. Ab fünf Bewerbungen sehen alle, wie viele der letzten 30 Tage ein Betrieb beantwortet hat und wie schnell. Diese Zahlen nennen niemanden.',
      ],
    },
    {
      id: 'incidents',
      heading: 'Notizen eines Betriebs über die Arbeit',
      body: [
        'Ein Betrieb kann Vorfälle bei der Arbeit festhalten und jemandem zuteilen: sich selbst oder Leuten, denen er zugesagt hat. Titel, Text, Dringlichkeit, Stand, zuständige Person und Verlauf sieht nur dieser Betrieb. Er entscheidet, was er schreibt, und ist dafür verantwortlich; wir speichern es in seinem Auftrag (Art. 28 DSGVO). Was Verletzungen und Gesundheit betrifft, hat einen versiegelten Teil, den nur der Betrieb öffnet; jedes Öffnen steht im Verlauf. Er kann einen Vorfall jederzeit löschen; von selbst wird er nach drei Jahren gelöscht, einer zur Ersten Hilfe nach fünf. Der Verlauf geht mit; bis dahin bleiben Namen darin stehen, wie sie geschrieben wurden.',
      ],
    },
    {
      id: 'notices',
      heading: 'Mitteilungen und Mails',
      body: [
        'Wir melden dir neue Bewerbungen, Kommentare zu deinem Job, Antworten eines Betriebs auf deine Kommentare, Entscheidungen über deine Bewerbung, Absagen von Leuten, denen du zugesagt hast, Termine für Gespräche und Probearbeiten und Jobs, die bald ablaufen: auf der Seite und per Mail. Jede Art von Mail lässt sich abschalten. Schaltest du auf einem Gerät Nachrichten ein, speichern wir die Adresse, unter der der Push-Dienst deines Browsers (von Google, Mozilla, Apple oder Microsoft, auch außerhalb der EU) es erreicht, und die Schlüssel dazu, bis du sie ausschaltest oder dich abmeldest. Der Dienst reicht die Nachrichten weiter, kann sie aber nicht lesen, denn sie sind für deinen Browser verschlüsselt. Sonst mailen wir nur, was ein Konto braucht, etwa einen Link für ein neues Passwort oder nach der Registrierung einen, der deine Adresse bestätigt: Bis du ihn benutzt hast, nennen unsere Mails keine Namen. Eine Mail über eine Bewerbung, eine Antwort oder einen Kommentar enthält, was dazu geschrieben wurde; die über eine Bewerbung auch die Adresse der Person, die sich bewirbt, die über eine Zusage den Kontakt des Betriebs. Benachrichtigungen werden nach 90 Tagen gelöscht.',
        'Rechtsgrundlage: der Vertrag, Art. 6 Abs. 1 Buchst. b DSGVO.',
      ],
    },
    {
      id: 'ai',
      heading: 'Textvorschläge von KI',
      body: [
        'Lässt ein Betrieb die Beschreibung leer oder bittet er um einen Vorschlag, entsteht ein Text aus Titel, Lohn, Art des Jobs, Sprache, Ort, Stichworten, den weiteren Angaben im Formular, dem Namen des Betriebs und dem, was er über sich sagt. Bewerbungen, Kommentare und Konten spielen dabei keine Rolle.',
        'Diese Angaben gehen ohne das, was der Betrieb über sich sagt, an den Anbieter eines Sprachmodells ({aiProvider}). Antwortet er nicht gut oder nicht rechtzeitig, schreibt ein Programm auf unserem eigenen Server den Text.',
        'Das geschieht auf unseren eigenen Rechnern ({ownMachines}): Die Angaben gehen an niemanden sonst.',
        'Über Menschen entscheidet hier keine Maschine. Niemand wird bewertet oder aussortiert.',
      ],
    },
    {
      id: 'abuse',
      heading: 'Schutz vor Missbrauch',
      body: [
        'Damit niemand tausendfach Passwörter probiert oder die Jobbörse flutet, zählen wir Versuche je Konto und Netz. Gezählt wird unter einem Hash, höchstens eine Stunde lang (Mails an eine unbestätigte Adresse und erzeugte Jobtexte: einen Tag; Briefe mit einem Code: 30 Tage) und bis zum nächsten Aufräumen. Kommen viele Versuche aus einem Netz, löst dein Browser vor dem nächsten eine kleine Rechenaufgabe: auf deinem Gerät, ohne Cookie und ohne einen anderen Dienst. Geht etwas kaputt, hält unser Server den Fehler fest, damit wir die Ursache finden.',
        'Rechtsgrundlage: unser Interesse an einem sicheren Dienst, Art. 6 Abs. 1 Buchst. f DSGVO.',
      ],
    },
    {
      id: 'reports',
      heading: 'Meldungen und Entscheidungen',
      body: [
        'Meldest du etwas, speichern wir den Grund, deine Worte, das Gemeldete, wie es da war, und deine Adresse, wenn du eine angibst oder angemeldet bist. Die andere Seite erfährt nie, wer gemeldet hat. 200 Tage nach der Entscheidung löschen wir deine Worte, die Adresse und die Kopie.',
        'Entscheiden wir über etwas von dir, speichern wir, worum es ging, die Regel, was wir festgestellt haben, deinen Widerspruch und unsere Antwort. Du findest das unter Mitteilungen, im Download deiner Daten und hinter dem Link in unserer Mail. Nachrichten und Bewerbungen lesen wir nur, wenn jemand sie gemeldet hat, und halten fest, dass wir es getan haben. Kannst du nicht mehr widersprechen, nach 200 Tagen, löschen wir, was wir entfernt haben, und die Kopie von dem, worum es ging. Datum, Regel und was wir getan haben bleiben; die Worte dazu löschen wir, wenn keine Ansprüche mehr bestehen können. Mit deinem Konto werden alle Texte davon gelöscht; es bleibt, dass etwas entschieden wurde, für die [öffentlichen Zahlen](/transparency).',
        'Wer von uns die Jobbörse betreut, sieht Konten, Jobs und Kommentare, und dass sich jemand beworben hat. Für alles, was wir mit einem Konto tun, vom Abmelden bis zum Löschen, müssen wir sagen, warum, und das bleibt aufgeschrieben; geht es um deine Daten, bekommst du eine Mail.',
        'Ein Job, der nach Betrug aussieht, und je nach Einstellung der erste Job eines Betriebs, ist erst zu sehen, wenn ihn jemand von uns angesehen hat. Eine Maschine findet die Merkmale und entscheidet nichts. Sie sucht sie auch in dem, was ein Betrieb dir schreibt, sobald du es ansiehst, und warnt nur dich: Gespeichert wird davon nichts, und wir erfahren es nur, wenn du die Nachricht meldest.',
        'Rechtsgrundlage: unsere Pflichten nach dem Digital Services Act, Art. 6 Abs. 1 Buchst. c DSGVO.',
      ],
    },
    {
      id: 'retention',
      heading: 'Wie lange wir was speichern',
      body: [
        'Nach diesen Fristen löscht unser Server von selbst. Alles andere bleibt, bis du es oder dein Konto löschst.',
        [
          'Deine Anmeldung: {keptSession}; mit „Angemeldet bleiben“ {keptRememberedSession} ab deinem letzten Besuch',
          'Deine Anmeldung über {signInProvider}: {keptSignInProof}',
          'Eine Änderung deiner E‑Mail-Adresse, die du nicht bestätigt hast: {keptEmailChange}',
          'Eine Mail, die nicht zugestellt werden kann: {keptWaitingMail}; eine Nachricht an ein Gerät: {keptWaitingPush}',
          'Die Antwort auf eine Anfrage, falls dein Gerät sie wiederholt: {keptAnswer}',
          'Mitteilungen: {keptNotification}',
          'Ein Brief oder eine USt-IdNr. eines Betriebs, solange sie nicht geprüft ist: {keptVerificationRequest}; was er nachgewiesen hatte: {keptEndedVerification} ab dem Ende',
          'Termine für Gespräche und Probearbeiten: {keptMeeting} ab dem letzten',
          'Nachricht, Karte und Notizen einer Bewerbung: {keptRejectedApplication} ab der Absage',
          'Deine Worte in einer Meldung, die Kopien von dem, was gemeldet und entschieden wurde, und was wir entfernt haben: {keptDecision} ab der Entscheidung, und bis wir auf einen Widerspruch geantwortet haben',
          'Was wir bei einer Entscheidung festgestellt haben, dein Widerspruch und unsere Antwort: {keptStatement} ab der Entscheidung, und länger nur, solange sie etwas verbirgt oder sperrt',
          'Wie oft ein Job an einem Tag gesehen wurde, ohne Angaben zu Personen: {keptViews}',
          'Vorfälle bei der Arbeit: {keptIncident}; Erste Hilfe: {keptFirstAidIncident}',
        ],
      ],
    },
    {
      id: 'recipients',
      heading: 'Wer sonst noch Daten sieht',
      body: [
        'Firmen, die für uns Server betreiben oder Mails zustellen, können in unserem Auftrag mit diesen Daten arbeiten, gebunden durch einen Vertrag (Art. 28 DSGVO). Behörden bekommen Daten, wenn uns das Gesetz verpflichtet. Wir verkaufen nichts.',
        'Schreibst du uns oder rufst du an, nutzen wir deine Angaben, um dir zu helfen, und löschen sie, wenn es erledigt ist und kein Gesetz uns zum Aufheben zwingt. In WhatsApp ist für die Übertragung die WhatsApp Ireland Limited verantwortlich; wenn dir das nicht recht ist, schreib eine Mail.',
      ],
    },
    {
      id: 'rights',
      heading: 'Deine Rechte',
      body: [
        'Du kannst Auskunft über deine Daten verlangen, eine Kopie in einem gängigen Format, Berichtigung, Löschung und Einschränkung (Art. 15 bis 20 DSGVO), und dem widersprechen, was auf unseren Interessen beruht (Art. 21). Das meiste kannst du in deinen [Einstellungen](/settings) selbst tun: deine Daten sehen und ändern, alle herunterladen, Anmeldungen beenden, das Konto löschen. Eine Mail an [{operatorEmail}](mailto:{operatorEmail}) von der Adresse deines Kontos genügt auch. Wir antworten innerhalb eines Monats.',
        'Du musst uns keine Daten geben. Ohne die Angaben aus der Anmeldung gibt es aber kein Konto.',
        'Findest du, dass wir etwas falsch machen, kannst du dich bei der Berliner Beauftragten für Datenschutz und Informationsfreiheit beschweren, Alt-Moabit 59-61, 10555 Berlin, [datenschutz-berlin.de](https://www.datenschutz-berlin.de), oder bei der Behörde an deinem Wohnort.',
      ],
    },
    {
      id: 'changes',
      heading: 'Änderungen',
      body: ['Ändert sich das Produkt, ändert sich diese Seite mit. Das Datum oben sagt, wann zuletzt.'],
    },
  ],
}
