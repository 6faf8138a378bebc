import type { Facts } from '#server/outside/writer/facts.ts'
import type { Phrases } from '#server/outside/writer/phrases.ts'

const job = ({ title }: Facts) => (title ? `die Stelle „${title}“` : 'eine Stelle')
const named = ({ title }: Facts) => (title ? `„${title}“` : 'eine neue Stelle')

export const german: Phrases = {
  openings: [
    { write: (f) => f.business && `${f.business} sucht Verstärkung für ${job(f)}.` },
    { write: (f) => f.business && `${f.business} hat ${job(f)} zu vergeben.` },
    { write: (f) => f.business && f.title && `„${f.title}“: Dafür sucht ${f.business} Verstärkung.` },
    { write: (f) => f.business && `Wir sind ${f.business} und möchten ${job(f)} besetzen.` },
    { write: (f) => f.business && `Im Team von ${f.business} ist ${job(f)} frei.` },
    {
      says: 'place',
      write: (f) => f.business && f.place && `${f.business} (${f.place}) sucht Verstärkung für ${job(f)}.`,
    },
    {
      says: 'place',
      write: (f) => f.business && f.place && `${f.business} besetzt ${job(f)}, und zwar hier: ${f.place}.`,
    },
    {
      says: 'jobType',
      write: (f) => f.business && f.jobType && `${f.business} vergibt ${german.work[f.jobType]}: ${named(f)}.`,
    },
    { write: (f) => (f.business ? null : `Wir suchen Verstärkung für ${job(f)}.`) },
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
    Internship: 'ein Praktikum',
  },
  jobType: [(work) => `Es handelt sich um ${work}.`, (work) => `Es ist ${work}.`, (work) => `Es geht um ${work}.`],
  amount: [(pay) => `Du verdienst ${pay}.`, (pay) => `Dafür bekommst du ${pay}.`],
  pay: [(pay) => `Bezahlung: ${pay}.`, (pay) => `Zur Bezahlung: ${pay}.`],
  jobTypeAndAmount: [
    (working, pay) => `${working} und verdienst ${pay}.`,
    (working, pay) => `${working} und bekommst dafür ${pay}.`,
  ],
  jobTypeAndPay: [(working, pay) => `${working} (Bezahlung: ${pay}).`],
  place: [
    (place) => `Dein Arbeitsort: ${place}.`,
    (place) => `Gearbeitet wird hier: ${place}.`,
    (place) => `Wo du arbeitest: ${place}.`,
  ],
  tags: [
    (tags) => `Kurz gesagt: ${tags}.`,
    (tags) => `Darum geht es: ${tags}.`,
    (tags) => `Gut zu wissen: ${tags}.`,
    (tags) => `Was dazugehört: ${tags}.`,
  ],
  closings: [
    'Wenn das nach dir klingt, melde dich bei uns.',
    'Schreib uns, wer du bist und wann du Zeit hast.',
    'Wir freuen uns auf deine Nachricht.',
    'Melde dich, wenn du mehr wissen möchtest.',
    'Ist noch etwas unklar, frag einfach in den Kommentaren.',
  ],
}
