import { LANGUAGES } from '#contract/preferences.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/layout/LanguageSwitch.module.css'
import { classes } from '#web/ui/classes.ts'

/** The name of each language is in that language, so that its speakers find it. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const phrase = usePhrase()
  const { language: current, setLanguage } = useLanguage()

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div className={classes(styles.switch, className)} role="group" aria-label={phrase('language.label')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => setLanguage(language)}
        >
          {language.toUpperCase()}
          <span className="visually-hidden">: {phrase(`language.${language}`)}</span>
        </button>
      ))}
    </div>
  )
}
