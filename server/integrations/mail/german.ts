import { PRODUCT_NAME } from '#contract/product.ts'
import type { MailTexts } from '#server/integrations/mail/texts.ts'

export const german: MailTexts = {
  hello: 'Hallo,',
  greeting: 'Hallo {recipient},',
  foot: `Diese Mail kommt von ${PRODUCT_NAME}. Welche du bekommst, bestimmst du hier:\n{settings}`,
  similar: 'Ähnliche Jobs, die offen sind:',
  letters: {
    'password-reset': {
      subject: `Dein neues Passwort für ${PRODUCT_NAME}`,
      says: 'Mit diesem Link wählst du innerhalb von 60 Minuten ein neues Passwort. Hast du das nicht angefordert, ignorier diese Mail einfach.\n{link}',
    },
    'email-change': {
      subject: 'Ist das deine Adresse?',
      says: `Mit diesem Link machst du diese Adresse innerhalb von 60 Minuten zur Adresse deines Kontos bei ${PRODUCT_NAME}. Hast du das nicht angefordert, ignorier diese Mail einfach.\n{link}`,
    },
    'email-changed': {
      subject: 'Dein Konto hat jetzt eine andere Adresse',
      says: `Dein Konto bei ${PRODUCT_NAME} hat nicht mehr diese Adresse. Warst du das nicht, schreib uns bitte sofort:\n{link}`,
    },
    'password-changed': {
      subject: 'Dein Passwort wurde geändert',
      says: `Dein Passwort für ${PRODUCT_NAME} wurde geändert, und alle anderen Geräte sind abgemeldet. Warst du das nicht, wähl hier ein neues:\n{link}`,
    },
  },
  occasions: {
    'new-applicant': {
      subject: '{name} hat sich auf „{title}“ beworben',
      says: '{name} hat sich auf „{title}“ beworben.',
      invites: 'Hier liest und beantwortest du die Bewerbung:',
      unnamed: {
        subject: 'Neue Bewerbung auf einen deiner Jobs',
        says: 'Jemand hat sich auf einen deiner Jobs beworben.',
      },
    },
    'answer-due': {
      subject: 'Eine Bewerbung wartet auf deine Antwort',
      says: 'Eine Bewerbung auf einen deiner Jobs wartet auf deine Antwort. Am {date} endet sie ohne eine. Der Job nimmt dann keine neuen Bewerbungen an, bis du geantwortet hast.',
      invites: 'Dafür reicht ein Tipp:',
      unnamed: {
        subject: 'Eine Bewerbung wartet auf deine Antwort',
        says: 'Eine Bewerbung auf einen deiner Jobs wartet auf deine Antwort. Am {date} endet sie ohne eine. Der Job nimmt dann keine neuen Bewerbungen an, bis du geantwortet hast.',
      },
    },
    'answers-due': {
      subject: '{count} Bewerbungen warten auf deine Antwort',
      says: '{count} Bewerbungen auf deine Jobs warten auf deine Antwort. Am {date} endet die erste ohne eine. Ihr Job nimmt dann keine neuen Bewerbungen an, bis du geantwortet hast.',
      invites: 'Für jede reicht ein Tipp:',
      unnamed: {
        subject: '{count} Bewerbungen warten auf deine Antwort',
        says: '{count} Bewerbungen auf deine Jobs warten auf deine Antwort. Am {date} endet die erste ohne eine. Ihr Job nimmt dann keine neuen Bewerbungen an, bis du geantwortet hast.',
      },
    },
    'new-comment': {
      subject: '{name} hat „{title}“ kommentiert',
      says: '{name} hat einen Kommentar zu „{title}“ geschrieben.',
      invites: 'Hier kannst du ihn lesen und antworten:',
      unnamed: {
        subject: 'Neuer Kommentar zu einem deiner Jobs',
        says: 'Jemand hat einen Kommentar zu einem deiner Jobs geschrieben.',
      },
    },
    accepted: {
      subject: 'Gute Nachrichten: „{title}“',
      says: 'Deine Bewerbung auf „{title}“ wurde angenommen. Glückwunsch!',
      invites: 'Was der Betrieb schreibt und wie es weitergeht:',
      unnamed: {
        subject: 'Gute Nachrichten zu deiner Bewerbung',
        says: 'Eine deiner Bewerbungen wurde angenommen. Glückwunsch!',
      },
    },
    rejected: {
      subject: 'Deine Bewerbung auf „{title}“',
      says: 'Es gibt eine Antwort auf deine Bewerbung auf „{title}“: Diesmal hat es leider nicht geklappt.',
      invites: 'Alle deine Bewerbungen:',
      unnamed: {
        subject: 'Antwort auf deine Bewerbung',
        says: 'Es gibt eine Antwort auf eine deiner Bewerbungen: Diesmal hat es leider nicht geklappt.',
      },
    },
    pending: {
      subject: 'Deine Bewerbung auf „{title}“',
      says: 'Deine Bewerbung auf „{title}“ wird noch einmal angesehen.',
      invites: 'Alle deine Bewerbungen:',
      unnamed: { subject: 'Zu deiner Bewerbung', says: 'Eine deiner Bewerbungen wird noch einmal angesehen.' },
    },
    unanswered: {
      subject: 'Keine Antwort zu „{title}“',
      says: 'Auf deine Bewerbung auf „{title}“ kam sieben Tage lang keine Antwort, deshalb haben wir sie für dich beendet. An dir liegt das nicht. Meldet sich der Betrieb doch noch, sagen wir dir sofort Bescheid.',
      invites: 'Alle deine Bewerbungen:',
      unnamed: {
        subject: 'Keine Antwort auf deine Bewerbung',
        says: 'Auf eine deiner Bewerbungen kam sieben Tage lang keine Antwort, deshalb haben wir sie für dich beendet. An dir liegt das nicht. Meldet sich der Betrieb doch noch, sagen wir dir sofort Bescheid.',
      },
    },
    closed: {
      subject: 'Deine Bewerbung auf „{title}“',
      says: 'Den Job „{title}“ gibt es nicht mehr, deine Bewerbung darauf ist damit abgeschlossen.',
      invites: 'Alle deine Bewerbungen:',
      unnamed: {
        subject: 'Zu deiner Bewerbung',
        says: 'Einen Job gibt es nicht mehr, deine Bewerbung darauf ist damit abgeschlossen.',
      },
    },
    'application-declined': {
      subject: '{name} sagt ab: „{title}“',
      says: '{name} muss für „{title}“ doch absagen. Die Bewerbung ist damit abgeschlossen.',
      invites: 'Hier siehst du, wer noch auf Antwort wartet:',
      unnamed: {
        subject: 'Eine Absage nach deiner Zusage',
        says: 'Jemand, dem du zugesagt hast, muss doch absagen. Die Bewerbung ist damit abgeschlossen.',
      },
    },
    'job-expiring': {
      subject: '„{title}“ ist noch bis zum {date} offen',
      says: 'Dein Job „{title}“ ist noch bis zum {date} offen. Danach nimmt er keine Bewerbungen mehr an.',
      invites: 'Wenn du weiter suchst, verlängere ihn hier:',
      unnamed: {
        subject: 'Einer deiner Jobs ist noch bis zum {date} offen',
        says: 'Einer deiner Jobs ist noch bis zum {date} offen. Danach nimmt er keine Bewerbungen mehr an.',
      },
    },
  },
}
