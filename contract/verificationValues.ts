/** What can be proved about a business beside its mail address, from the weakest. */
export const LEVELS = ['domain', 'vat', 'letter', 'visit'] as const

/** How many months a level counts. After that the business proves it again. */
export const VALID_MONTHS = { domain: 12, vat: 12, letter: 24, visit: 24 } as const satisfies Record<
  (typeof LEVELS)[number],
  number
>

/** Of the code in a letter: its signs, for how many days it is valid, and how many wrong ones may be typed. */
export const CODE_LENGTH = 10
export const CODE_DAYS = 30
export const CODE_TRIES = 5
