import type { Facts } from '#server/features/descriptions/writer/facts.ts'
import type { Phrases } from '#server/features/descriptions/writer/phrases.ts'

const job = ({ title }: Facts) => (title ? `the position “${title}”` : 'a position')
const named = ({ title }: Facts) => (title ? `“${title}”` : 'a new job')

export const english: Phrases = {
  openings: [
    { write: (f) => f.business && `${f.business} is hiring for ${job(f)}.` },
    { write: (f) => f.business && `${f.business} has an opening: ${named(f)}.` },
    { write: (f) => f.business && f.title && `“${f.title}”: this is what ${f.business} is hiring for.` },
    { write: (f) => f.business && `${f.business} is looking for someone for ${job(f)}.` },
    { write: (f) => f.business && `The team at ${f.business} is hiring: ${named(f)}.` },
    { write: (f) => f.business && `There is an opening at ${f.business}: ${named(f)}.` },
    { says: 'place', write: (f) => f.business && f.place && `${f.business} (${f.place}) is hiring for ${job(f)}.` },
    {
      says: 'place',
      write: (f) => f.business && f.place && `${f.business} (${f.place}) has an opening: ${named(f)}.`,
    },
    {
      says: 'jobType',
      write: (f) => f.business && f.jobType && `${f.business} is offering ${english.work[f.jobType]}: ${named(f)}.`,
    },
    { write: (f) => (f.business ? null : `We are hiring for ${job(f)}.`) },
    { write: (f) => (f.business ? null : `We have an opening: ${named(f)}.`) },
    { write: (f) => (f.business ? null : `We are looking for someone for ${job(f)}.`) },
    { write: (f) => (f.business ? null : `There is an opening in our team: ${named(f)}.`) },
  ],
  working: {
    'Full-time': 'You work full-time',
    'Part-time': 'You work part-time',
    Casual: 'You work on a casual basis',
    Contract: 'You work on a contract',
    Internship: 'You do an internship',
  },
  work: {
    'Full-time': 'a full-time job',
    'Part-time': 'a part-time job',
    Casual: 'casual work',
    Contract: 'contract work',
    Internship: 'an internship',
  },
  jobType: [(work) => `This is ${work}.`, (work) => `What we offer is ${work}.`, (_, working) => `${working}.`],
  amount: [(pay) => `It pays ${pay}.`, (pay) => `You earn ${pay}.`, (pay) => `The pay is ${pay}.`],
  pay: [(pay) => `Pay: ${pay}.`, (pay) => `About the pay: ${pay}.`],
  jobTypeAndAmount: [
    (working, pay) => `${working} and earn ${pay}.`,
    (working, pay) => `${working}, and the pay is ${pay}.`,
  ],
  jobTypeAndPay: [(working, pay) => `${working} (pay: ${pay}).`],
  place: [
    (place) => `You will work here: ${place}.`,
    (place) => `Where to find us: ${place}.`,
    (place) => `Your place of work: ${place}.`,
  ],
  tags: [
    (tags) => `In short: ${tags}.`,
    (tags) => `In a nutshell: ${tags}.`,
    (tags) => `Good to know: ${tags}.`,
    (tags) => `What it is about: ${tags}.`,
  ],
  closings: [
    'If this sounds like you, send us a message.',
    'Tell us who you are and when you have time.',
    'We look forward to hearing from you.',
    'Write to us if you would like to know more.',
    'If anything is unclear, just ask in the comments.',
  ],
}
