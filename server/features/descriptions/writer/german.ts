import type { Facts } from '#server/features/descriptions/writer/facts.ts'
import type { Phrases } from '#server/features/descriptions/writer/phrases.ts'

const job = ({ title }: Facts) => (title ? `die Stelle „${title}“` : 'eine Stelle')
const named = ({ title }: Facts) => (title ? `„${title}“` : 'eine neue Stelle')

export const german: Phrases = {
  openings: [
    { write: (f) => f.business && `${f.business} sucht Verstärkung: ${named(f)}.` },
    { write: (f) => f.business && `${f.business} hat ${job(f)} zu vergeben.` },
    { write: (f) => f.business && f.title && `„${f.title}“: Dafür sucht ${f.business} Verstärkung.` },
    { write: (f) => f.business && f.title && `${f.business} stellt ein: „${f.title}“.` },
    { write: (f) => f.business && `Im Team von ${f.business} ist ${job(f)} frei.` },
    { write: (f) => f.business && `${f.business} möchte ${job(f)} besetzen.` },
    {
      says: 'place',
      write: (f) => f.business && f.place && `${f.business} (${f.place}) sucht Verstärkung für ${job(f)}.`,
    },
    {
      says: 'place',
      write: (f) =>
        f.business && f.place && f.title && `„${f.title}“: Diese Stelle hat ${f.business} frei (${f.place}).`,
    },
    {
      says: 'jobType',
      write: (f) => f.business && f.jobType && `${f.business} hat ${german.work[f.jobType]} frei: ${named(f)}.`,
    },
    { write: (f) => (f.business ? null : `Wir suchen Verstärkung: ${named(f)}.`) },
    { write: (f) => (f.business ? null : `Wir haben ${job(f)} zu vergeben.`) },
    { write: (f) => (f.business ? null : `Bei uns ist ${job(f)} frei.`) },
    { write: (f) => (f.business ? null : `Wir möchten ${job(f)} besetzen.`) },
  ],
  working: {
    'Full-time': 'Du arbeitest in Vollzeit',
    'Part-time': 'Du arbeitest in Teilzeit',
    Casual: 'Du arbeitest als Aushilfe',
    Contract: 'Du arbeitest befristet',
    Internship: 'Du machst ein Praktikum',
  },
  work: {
    'Full-time': 'eine Vollzeitstelle',
    'Part-time': 'eine Teilzeitstelle',
    Casual: 'eine Aushilfsstelle',
    Contract: 'eine befristete Stelle',
    Internship: 'eine Praktikumsstelle',
  },
  jobType: [(_, working) => `${working}.`, (_, working) => `${working} bei uns.`],
  amount: [(pay) => `Du verdienst ${pay}.`, (pay) => `Du bekommst ${pay}.`],
  pay: [(pay) => `Bezahlung: ${pay}.`, (pay) => `Zur Bezahlung: ${pay}.`],
  jobTypeAndAmount: [
    (working, pay) => `${working} und verdienst ${pay}.`,
    (working, pay) => `${working} und bekommst dafür ${pay}.`,
  ],
  jobTypeAndPay: [(working, pay) => `${working} (Bezahlung: ${pay}).`],
  place: [
    (place) => `Dein Arbeitsort: ${place}.`,
    (place) => `Zu finden sind wir hier: ${place}.`,
    (place) => `Wo du uns findest: ${place}.`,
  ],
  tags: [
    (tags) => `Kurz gesagt: ${tags}.`,
    (tags) => `In Stichworten: ${tags}.`,
    (tags) => `Gut zu wissen: ${tags}.`,
    (tags) => `Worum es geht: ${tags}.`,
  ],
  closings: [
    'Wenn das nach dir klingt, melde dich bei uns.',
    'Schreib uns, wer du bist und wann du Zeit hast.',
    'Wir freuen uns auf deine Nachricht.',
    'Melde dich, wenn du mehr wissen möchtest.',
    'Hast du noch Fragen, stell sie einfach in den Kommentaren.',
  ],
}
