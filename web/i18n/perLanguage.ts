import type { Language } from '#contract/preferences.ts'

/** Something of `Intl`, made once a language, and only when it is asked for: making it takes longer than all else on a card together. */
export function perLanguage<Made>(make: (language: Language) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}
