import type { MailTexts } from '#server/outside/mail/texts.ts'

export const german: MailTexts = {
  greeting: 'Hallo {recipient},',
  foot: 'Diese Mail kommt von ZapHiring. Welche du bekommst, bestimmst du hier:\n{settings}',
  letters: {
    'password-reset': {
      subject: 'Dein neues Passwort für ZapHiring',
      says: 'Mit diesem Link wählst du innerhalb von 60 Minuten ein neues Passwort. Hast du das nicht angefordert, ignorier diese Mail einfach.\n{link}',
    },
    'email-change': {
      subject: 'Ist das deine Adresse?',
      says: 'Mit diesem Link machst du diese Adresse innerhalb von 60 Minuten zur Adresse deines Kontos bei ZapHiring. Hast du das nicht angefordert, ignorier diese Mail einfach.\n{link}',
    },
    'email-changed': {
      subject: 'Dein Konto hat jetzt eine andere Adresse',
      says: 'Dein Konto bei ZapHiring hat nicht mehr diese Adresse. Warst du das nicht, schreib uns bitte sofort:\n{link}',
    },
    'password-changed': {
      subject: 'Dein Passwort wurde geändert',
      says: 'Dein Passwort für ZapHiring wurde geändert, und alle anderen Geräte sind abgemeldet. Warst du das nicht, wähl hier ein neues:\n{link}',
    },
  },
  occasions: {
    'new-applicant': {
      subject: '{name} hat sich auf „{title}“ beworben',
      says: '{name} hat sich auf „{title}“ beworben.',
      invites: 'Hier liest und beantwortest du die Bewerbung:',
    },
    'new-comment': {
      subject: '{name} hat „{title}“ kommentiert',
      says: '{name} hat einen Kommentar zu „{title}“ geschrieben.',
      invites: 'Hier kannst du ihn lesen und antworten:',
    },
    accepted: {
      subject: 'Gute Nachrichten: „{title}“',
      says: 'Deine Bewerbung auf „{title}“ wurde angenommen. Glückwunsch!',
      invites: 'Was der Betrieb schreibt und wie es weitergeht:',
    },
    rejected: {
      subject: 'Deine Bewerbung auf „{title}“',
      says: 'Es gibt eine Antwort auf deine Bewerbung auf „{title}“: Diesmal hat es leider nicht geklappt.',
      invites: 'Alle deine Bewerbungen:',
    },
    pending: {
      subject: 'Deine Bewerbung auf „{title}“',
      says: 'Deine Bewerbung auf „{title}“ wird noch einmal angesehen.',
      invites: 'Alle deine Bewerbungen:',
    },
    closed: {
      subject: 'Deine Bewerbung auf „{title}“',
      says: 'Den Job „{title}“ gibt es nicht mehr, deine Bewerbung darauf ist damit abgeschlossen.',
      invites: 'Alle deine Bewerbungen:',
    },
    'job-expiring': {
      subject: '„{title}“ ist noch bis zum {date} offen',
      says: 'Dein Job „{title}“ ist noch bis zum {date} offen. Danach nimmt er keine Bewerbungen mehr an.',
      invites: 'Wenn du weiter suchst, verlängere ihn hier:',
    },
  },
}
