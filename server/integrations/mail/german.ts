import { PRODUCT_NAME } from '#contract/product.ts'
import type { MailTexts } from '#server/integrations/mail/texts.ts'

export const german: MailTexts = {
  hello: 'Hallo,',
  greeting: 'Hallo {recipient},',
  foot: `Diese Mail kommt von ${PRODUCT_NAME}.`,
  settings: 'Such dir aus, welche Mails du bekommst',
  similar: 'Ähnliche Jobs, die offen sind:',
  writes: '{name} schreibt:',
  fraud:
    'Vorsicht bei dieser Nachricht: Sie hat Merkmale, die betrügerische Nachrichten oft haben. Das hat ein Programm gefunden, und es kann sich irren. Zahl nie für einen Job, und schick keine Ausweiskopie und keine Codes, bevor du den Betrieb kennst und einen Vertrag hast.',
  contact: {
    lead: 'Meld dich:',
    whatsapp: 'WhatsApp',
    mail: 'E‑Mail',
    directions: 'Weg dorthin',
    subject: 'Eure Zusage: {title}',
    greeting: 'Hallo {business}, danke für die Zusage! Es geht um: {title}.',
  },
  firstDay: 'Merkblatt für den ersten Tag',
  decline: 'Doch nicht? Sag ab',
  facts: {
    names: {
      email: 'E‑Mail',
      pay: 'Bezahlung',
      place: 'Ort',
      when: 'Wann',
      hours: 'Stunden',
      from: 'Beginn',
      trial: 'Probearbeiten',
      contract: 'Vertrag',
    },
    hourly: '{value} {symbol}/Std.',
    tips: '+ Trinkgeld',
    varies: 'Wechselnde Arbeitszeiten',
    shift: '{days}, {from}–{to} Uhr',
    weeklyHours: '{hours} Std./Woche',
    now: 'Sofort',
    until: 'bis {date}',
    trials: { none: 'Keins', paid: 'Bezahlt', watching: 'Nur zuschauen, unbezahlt' },
    trialHours: '{hours} Std.',
    kinds: {
      minijob: 'Minijob',
      partTime: 'Teilzeit',
      fullTime: 'Vollzeit',
      workingStudent: 'Werkstudent:in',
      shortTerm: 'Kurzfristig',
      apprenticeship: 'Ausbildung',
    },
  },
  letters: {
    'password-reset': {
      subject: `Dein neues Passwort für ${PRODUCT_NAME}`,
      says: 'Du hast 60 Minuten Zeit, um ein neues Passwort zu wählen. Hast du das nicht angefordert, ignorier diese Mail einfach.',
      button: 'Neues Passwort wählen',
    },
    'email-confirmation': {
      subject: `Willkommen bei ${PRODUCT_NAME}! Ist das deine Adresse?`,
      says: 'Bestätige sie innerhalb eines Tages, dann steht in unseren Mails, wer geschrieben hat, um welchen Job es geht und wie ihr euch erreicht. Hast du dich nicht angemeldet, ignorier diese Mail einfach.',
      button: 'Ja, das ist meine Adresse',
    },
    'email-change': {
      subject: 'Ist das deine Adresse?',
      says: `Du hast 60 Minuten Zeit, um sie zur Adresse deines Kontos bei ${PRODUCT_NAME} zu machen. Hast du das nicht angefordert, ignorier diese Mail einfach.`,
      button: 'Ja, das ist meine Adresse',
    },
    'email-changed': {
      subject: 'Dein Konto hat jetzt eine andere Adresse',
      says: `Dein Konto bei ${PRODUCT_NAME} hat nicht mehr diese Adresse. Warst du das nicht, schreib uns bitte sofort.`,
      button: 'Schreib uns',
    },
    'password-changed': {
      subject: 'Dein Passwort wurde geändert',
      says: `Dein Passwort für ${PRODUCT_NAME} wurde geändert, und alle anderen Geräte sind abgemeldet. Warst du das nicht, wähl sofort ein neues.`,
      button: 'Neues Passwort wählen',
    },
    'sessions-ended': {
      subject: 'Wir haben dich überall abgemeldet',
      says: `${PRODUCT_NAME} hat alle Sitzungen deines Kontos beendet, damit niemand mehr damit angemeldet ist. Dein Passwort ist dasselbe geblieben. Weißt du nicht, warum, schreib uns bitte.`,
      button: 'Schreib uns',
    },
    'account-exported': {
      subject: 'Wir haben deine Daten kopiert',
      says: `${PRODUCT_NAME} hat heruntergeladen, was über dein Konto gespeichert ist. Deine Nachrichten und Bewerbungstexte sind nicht dabei. Weißt du nicht, warum, schreib uns bitte.`,
      button: 'Schreib uns',
    },
    'account-deleted': {
      subject: 'Dein Konto wurde gelöscht',
      says: `${PRODUCT_NAME} hat dein Konto und deine persönlichen Daten gelöscht. Das lässt sich nicht rückgängig machen. Weißt du nicht, warum, schreib uns bitte.`,
      button: 'Schreib uns',
    },
    'report-received': {
      subject: 'Deine Meldung ist da, Nummer {number}',
      says: 'Danke! Ein Mensch sieht sie sich an und entscheidet nach den Regeln, die alle lesen können. Du erfährst, was daraus geworden ist.',
      button: 'Regeln lesen',
    },
    'report-acted': {
      subject: 'Wir haben auf deine Meldung reagiert, Nummer {number}',
      says: 'Du hattest recht: Was du gemeldet hast, verstößt gegen unsere Regeln, und wir haben etwas unternommen. Entschieden hat ein Mensch. Hätten wir etwas anderes tun sollen? Dann antworte einfach auf diese Mail.',
      button: 'Regeln lesen',
    },
    'report-unfounded': {
      subject: 'Wir haben deine Meldung geprüft, Nummer {number}',
      says: 'Wir haben nichts gefunden, was gegen unsere Regeln verstößt, also bleibt alles, wie es ist. Entschieden hat ein Mensch. Findest du das falsch, antworte einfach auf diese Mail.',
      button: 'Regeln lesen',
    },
    statement: {
      subject: 'Wir haben über etwas von dir entschieden, Nummer {number}',
      says: 'Auf der Seite hinter diesem Link steht, worum es geht, gegen welche Regel es verstößt, was wir festgestellt haben und wie du widersprechen kannst. Du brauchst dafür keine Anmeldung und hast 200 Tage Zeit.',
      button: 'Entscheidung lesen',
    },
    'decision-ended': {
      subject: 'Eine Entscheidung über dich ist zurückgenommen, Nummer {number}',
      says: 'Wir haben unsere Entscheidung zurückgenommen. Falls sie etwas ausgeblendet hatte, ist es wieder zu sehen, wie es war.',
      button: 'Mehr lesen',
    },
    'objection-answered': {
      subject: 'Die Antwort auf deinen Widerspruch, Nummer {number}',
      says: 'Wir haben uns unsere Entscheidung noch einmal angesehen. Die Antwort steht auf der Seite hinter diesem Link. Du brauchst dafür keine Anmeldung.',
      button: 'Antwort lesen',
    },
  },
  occasions: {
    'new-applicant': {
      subject: '{name} will bei dir arbeiten: {title}',
      says: '{name} hat sich auf „{title}“ beworben und wartet auf deine Antwort.',
      button: 'Lesen und antworten',
      unnamed: {
        subject: 'Neue Bewerbung auf einen deiner Jobs',
        says: 'Jemand hat sich auf einen deiner Jobs beworben.',
      },
    },
    'answer-due': {
      subject: 'Eine Bewerbung wartet bis zum {date} auf deine Antwort',
      says: 'Danach endet sie ohne Antwort, und der Job nimmt keine neuen Bewerbungen an, bis du geantwortet hast. Dafür reicht ein Fingertipp.',
      button: 'Jetzt antworten',
      unnamed: {
        subject: 'Eine Bewerbung wartet bis zum {date} auf deine Antwort',
        says: 'Danach endet sie ohne Antwort, und der Job nimmt keine neuen Bewerbungen an, bis du geantwortet hast. Dafür reicht ein Fingertipp.',
      },
    },
    'answers-due': {
      subject: '{count} Bewerbungen warten auf deine Antwort, die erste bis zum {date}',
      says: 'Danach endet sie ohne Antwort, und ihr Job nimmt keine neuen Bewerbungen an, bis du geantwortet hast. Für jede reicht ein Fingertipp.',
      button: 'Jetzt antworten',
      unnamed: {
        subject: '{count} Bewerbungen warten auf deine Antwort, die erste bis zum {date}',
        says: 'Danach endet sie ohne Antwort, und ihr Job nimmt keine neuen Bewerbungen an, bis du geantwortet hast. Für jede reicht ein Fingertipp.',
      },
    },
    'new-comment': {
      subject: '{name} hat „{title}“ kommentiert',
      says: 'Alle, die sich den Job ansehen, lesen den Kommentar und deine Antwort.',
      button: 'Lesen und antworten',
      unnamed: {
        subject: 'Neuer Kommentar zu einem deiner Jobs',
        says: 'Alle, die sich den Job ansehen, lesen den Kommentar und deine Antwort.',
      },
    },
    'comment-answered': {
      subject: '{name} hat bei „{title}“ geantwortet',
      says: 'Du hast diesen Job kommentiert, und der Betrieb hat geantwortet. Alle, die sich den Job ansehen, lesen die Antwort.',
      button: 'Antwort lesen',
      unnamed: {
        subject: 'Antwort zu einem Job, den du kommentiert hast',
        says: 'Alle, die sich den Job ansehen, lesen die Antwort.',
      },
    },
    accepted: {
      subject: 'Zusage von {business}: {title}',
      heading: 'Zusage! {business} will dich.',
      says: 'Deine Bewerbung auf „{title}“ hat geklappt. Glückwunsch!',
      button: 'Zu deiner Bewerbung',
      unnamed: {
        subject: 'Zusage! Gute Nachrichten zu deiner Bewerbung',
        says: 'Eine deiner Bewerbungen hat geklappt. Glückwunsch!',
      },
    },
    rejected: {
      subject: 'Leider eine Absage von {business}: {title}',
      heading: 'Diesmal hat es leider nicht geklappt',
      says: '{business} hat dir für „{title}“ abgesagt.',
      button: 'Zu deinen Bewerbungen',
      unnamed: {
        subject: 'Leider eine Absage auf deine Bewerbung',
        says: 'Es gibt eine Antwort auf eine deiner Bewerbungen: Diesmal hat es leider nicht geklappt.',
      },
    },
    pending: {
      subject: '{business} sieht sich deine Bewerbung noch einmal an: {title}',
      heading: '{business} sieht sich deine Bewerbung noch einmal an',
      says: 'Deine Bewerbung auf „{title}“ ist wieder offen. Sobald es eine Antwort gibt, sagen wir dir Bescheid.',
      button: 'Zu deinen Bewerbungen',
      unnamed: {
        subject: 'Deine Bewerbung wird noch einmal angesehen',
        says: 'Eine deiner Bewerbungen ist wieder offen. Sobald es eine Antwort gibt, sagen wir dir Bescheid.',
      },
    },
    unanswered: {
      subject: 'Keine Antwort von {business}: {title}',
      heading: 'Keine Antwort von {business}',
      says: 'Auf deine Bewerbung für „{title}“ kam sieben Tage lang keine Antwort, deshalb haben wir sie für dich beendet. An dir liegt das nicht. Meldet sich der Betrieb doch noch, sagen wir dir sofort Bescheid.',
      button: 'Zu deinen Bewerbungen',
      unnamed: {
        subject: 'Keine Antwort auf deine Bewerbung',
        says: 'Auf eine deiner Bewerbungen kam sieben Tage lang keine Antwort, deshalb haben wir sie für dich beendet. An dir liegt das nicht. Meldet sich der Betrieb doch noch, sagen wir dir sofort Bescheid.',
      },
    },
    closed: {
      subject: 'Diesen Job gibt es nicht mehr: {title}',
      heading: 'Diesen Job gibt es nicht mehr',
      says: 'Es geht um „{title}“. Deine Bewerbung darauf ist damit abgeschlossen.',
      button: 'Zu deinen Bewerbungen',
      unnamed: {
        subject: 'Einen Job gibt es nicht mehr',
        says: 'Du hast dich auf einen Job beworben, den es nicht mehr gibt. Deine Bewerbung ist damit abgeschlossen.',
      },
    },
    'application-declined': {
      subject: '{name} sagt ab: „{title}“',
      says: 'Du hast zugesagt, aber {name} muss doch absagen. Die Bewerbung ist damit abgeschlossen.',
      button: 'Wer noch wartet',
      unnamed: {
        subject: 'Eine Absage nach deiner Zusage',
        says: 'Jemand, dem du zugesagt hast, muss doch absagen. Die Bewerbung ist damit abgeschlossen.',
      },
    },
    'job-released': {
      subject: '„{title}“ ist online',
      says: 'Ab jetzt können alle deinen Job sehen und sich bewerben, bis zum {date}.',
      button: 'Zum Job',
      unnamed: {
        subject: 'Einer deiner Jobs ist online',
        says: 'Ab jetzt können ihn alle sehen und sich bewerben, bis zum {date}.',
      },
    },
    'wage-rising': {
      subject: '„{title}“ liegt ab dem {date} unter dem Mindestlohn',
      says: 'Ab dem {date} beträgt der Mindestlohn {wage} pro Stunde. In deinem Job „{title}“ steht „{pay}“, das ist weniger. Ab diesem Tag steht auf seiner Seite „unter dem Mindestlohn“.',
      button: 'Bezahlung anheben oder Job schließen',
      unnamed: {
        subject: 'Einer deiner Jobs liegt ab dem {date} unter dem Mindestlohn',
        says: 'Ab dem {date} beträgt der Mindestlohn {wage} pro Stunde. Einer deiner Jobs zahlt weniger. Ab diesem Tag steht auf seiner Seite „unter dem Mindestlohn“.',
      },
    },
    'job-expiring': {
      subject: '„{title}“ ist noch bis zum {date} offen',
      says: 'Danach nimmt dein Job keine Bewerbungen mehr an. Suchst du weiter? Mit einem Tipp verlängerst du ihn.',
      button: 'Zum Job',
      unnamed: {
        subject: 'Einer deiner Jobs ist noch bis zum {date} offen',
        says: 'Danach nimmt er keine Bewerbungen mehr an. Suchst du weiter? Mit einem Tipp verlängerst du ihn.',
      },
    },
    'meeting-offered': {
      subject: '{name} schlägt dir Termine vor: „{title}“',
      says: '{name} möchte dich wegen „{title}“ treffen und schlägt dir Termine vor. Nimm den, der dir passt, oder schlag andere vor.',
      button: 'Termin aussuchen',
      unnamed: {
        subject: 'Dir wurden Termine vorgeschlagen',
        says: 'Ein Betrieb möchte dich treffen und schlägt dir Termine vor. Nimm den, der dir passt, oder schlag andere vor.',
      },
    },
    'meeting-taken': {
      subject: '{time}: {name} hat zugesagt',
      says: '{name} hat einen Termin für „{title}“ genommen: {time}.',
      button: 'Ansehen und in den Kalender übernehmen',
      unnamed: { subject: '{time}: dein Termin', says: 'Ein Termin steht fest: {time}.' },
    },
    'meeting-moved': {
      subject: 'Verlegt auf {time}: {name}',
      says: '{name} hat den Termin für „{title}“ verlegt. Jetzt gilt: {time}.',
      button: 'Ansehen und in den Kalender übernehmen',
      unnamed: { subject: 'Verlegt auf {time}: dein Termin', says: 'Ein Termin wurde verlegt. Jetzt gilt: {time}.' },
    },
    'meeting-replaced': {
      subject: 'Nicht mehr {before}: {name} schlägt andere Termine vor',
      says: 'Der Termin für „{title}“ gilt nicht mehr: {before}. Nimm von den neuen den, der dir passt, oder schlag andere vor.',
      button: 'Termin aussuchen',
      unnamed: {
        subject: 'Nicht mehr {before}: andere Termine zur Auswahl',
        says: 'Ein Termin von dir gilt nicht mehr: {before}. Nimm von den neuen den, der dir passt, oder schlag andere vor.',
      },
    },
    'meeting-proposed': {
      subject: '{name} schlägt andere Termine vor: „{title}“',
      says: 'Keiner deiner Termine für „{title}“ passt {name}. Hier sind andere zur Auswahl.',
      button: 'Annehmen oder neue vorschlagen',
      unnamed: {
        subject: 'Jemand schlägt andere Termine vor',
        says: 'Keiner deiner Termine passt. Hier sind andere zur Auswahl.',
      },
    },
    'meeting-declined': {
      subject: 'Kein Termin gefunden: „{title}“',
      says: '{name} kann keinen der Termine für „{title}“ wahrnehmen.',
      button: 'So geht es weiter',
      unnamed: { subject: 'Kein Termin gefunden', says: 'Keiner der vorgeschlagenen Termine passt.' },
    },
    'meeting-cancelled': {
      subject: 'Abgesagt: {time}, „{title}“',
      says: 'Der Termin für „{title}“ ist abgesagt: {time}.',
      button: 'So geht es weiter',
      unnamed: { subject: 'Abgesagt: {time}', says: 'Ein Termin ist abgesagt: {time}.' },
    },
    'meeting-suspended': {
      subject: 'Findet vorerst nicht statt: {time}, „{title}“',
      says: 'Wir haben den Termin für „{title}“ ausgesetzt: {time}. Er findet nicht statt, solange du nichts Neues von uns hörst.',
      button: 'So geht es weiter',
      unnamed: {
        subject: 'Findet vorerst nicht statt: {time}',
        says: 'Wir haben einen Termin ausgesetzt: {time}. Er findet nicht statt, solange du nichts Neues von uns hörst.',
      },
    },
    'meeting-resumed': {
      subject: 'Findet doch statt: {time}, „{title}“',
      says: 'Der Termin für „{title}“ gilt wieder: {time}.',
      button: 'Termin ansehen',
      unnamed: { subject: 'Findet doch statt: {time}', says: 'Ein Termin gilt wieder: {time}.' },
    },
    'meeting-withdrawn': {
      subject: 'Nicht mehr im Angebot: Termine für „{title}“',
      says: '{name} hat die Termine für „{title}“ zurückgenommen. Die Bewerbung bleibt bestehen.',
      button: 'So geht es weiter',
      unnamed: {
        subject: 'Termine gelten nicht mehr',
        says: 'Vorgeschlagene Termine gelten nicht mehr. Die Bewerbung bleibt bestehen.',
      },
    },
  },
  preview: {
    closed: 'Dieser Job ist geschlossen',
    job: 'Ein Job für dich',
    partner: 'Hier kannst du arbeiten',
    openJob: '1 offener Job',
    openJobs: '{count} offene Jobs',
  },
  embed: {
    heading: 'Jobs bei {business}',
    none: 'Gerade gibt es keine offenen Jobs.',
    all: 'Alle {count} Jobs auf {site}',
    more: 'Mehr über uns auf {site}',
    newTab: 'öffnet einen neuen Tab',
  },
  calendar: {
    name: `${PRODUCT_NAME}: Gespräche und Probearbeiten`,
    entries: {
      talk: {
        withApplicant: 'Gespräch mit {name}: {title}',
        atBusiness: 'Gespräch bei {name}: {title}',
        unnamed: 'Gespräch: {title}',
        cancelled: 'Abgesagt: Gespräch, {title}',
      },
      trial: {
        withApplicant: 'Probearbeiten von {name}: {title}',
        atBusiness: 'Probearbeiten bei {name}: {title}',
        unnamed: 'Probearbeiten: {title}',
        cancelled: 'Abgesagt: Probearbeiten, {title}',
      },
    },
    byPhone: 'Am Telefon',
  },
}
