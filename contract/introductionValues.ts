/** The values of an introduction. Here without zod, so that the web can list them; introductions.ts has the schema. */
export const ROLES = ['service', 'bar', 'barista', 'kitchen', 'dishes', 'reception', 'housekeeping'] as const

/** How well somebody speaks a language; one that they do not speak is not stated. */
export const SPOKEN_LEVELS = ['little', 'good', 'fluent'] as const

/** How long somebody worked in a role. */
export const DURATIONS = ['underOneYear', 'oneToThreeYears', 'overThreeYears'] as const

/** Papers that an employer asks for. Only that somebody has them is stored, never what they say. */
export const PAPERS = ['enrolment', 'taxId', 'socialSecurity', 'healthInsurance'] as const

export const INTRODUCTION_WORDS_MAX = 300
export const OTHER_LANGUAGES_MAX = 100
