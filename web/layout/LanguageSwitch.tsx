import { LANGUAGES } from '#contract/preferences.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/layout/LanguageSwitch.module.css'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** Each language under its own name, so that whoever looks for it can read it. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const phrase = usePhrase()
  const { language: spoken, speak } = useLanguage()

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what is sent with a form.
    <div className={classes(styles.switch, className)} role="group" aria-label={phrase('language.label')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === spoken}
          onClick={() => speak(language)}
        >
          {language.toUpperCase()}
          <VisuallyHidden>: {phrase(`language.${language}`)}</VisuallyHidden>
        </button>
      ))}
    </div>
  )
}
