/** The values of an introduction. Here without zod, so that the web can list them; introductions.ts has the schema. */
export const ROLES = ['service', 'bar', 'barista', 'kitchen', 'dishes', 'reception', 'housekeeping'] as const

/** How well a person speaks a language. Languages that they do not speak are not stated. */
export const SPOKEN_LEVELS = ['little', 'good', 'fluent'] as const

/** How long a person has worked in a role. */
export const DURATIONS = ['underOneYear', 'oneToThreeYears', 'overThreeYears'] as const

/** Papers that an employer asks for. Only the fact that a person has them is stored, never their content. */
export const PAPERS = ['enrolment', 'taxId', 'socialSecurity', 'healthInsurance'] as const

export const INTRODUCTION_WORDS_MAX = 300
export const OTHER_LANGUAGES_MAX = 100
