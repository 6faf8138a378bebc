import { useEffect, useRef, useState } from 'react'
import { isTheme, THEME_KEY, THEMES, type Theme } from '#contract/preferences.ts'
import { storePreference } from '#web/api/preferences.ts'
import { browserStorage, watchStorage } from '#web/api/storage.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/layout/ThemeSwitch.module.css'
import { useInputBeforeHydration } from '#web/ui/inputBeforeHydration.ts'

/** Light, dark, or the setting of the system. */
export function ThemeSwitch({ first }: { first: Theme }) {
  const phrase = usePhrase()
  const [theme, setTheme] = useState(first)
  const choose = (chosen: Theme) => {
    setTheme(chosen)
    applyTheme(chosen)
    storePreference(THEME_KEY, chosen)
  }

  const choices = useRef<HTMLFieldSetElement>(null)
  useInputBeforeHydration(choices, (fieldset) => {
    const chosen = fieldset.querySelector<HTMLInputElement>(':checked')?.value
    if (isTheme(chosen) && chosen !== first) choose(chosen)
  })

  useEffect(() => {
    const show = (chosen: string | null) => {
      if (!isTheme(chosen)) return
      setTheme(chosen)
      applyTheme(chosen)
    }
    const chosen = browserStorage.read(THEME_KEY)
    if (isTheme(chosen) && chosen !== first) {
      show(chosen)
      storePreference(THEME_KEY, chosen)
    }
    return watchStorage(THEME_KEY, show)
  }, [first])

  return (
    <fieldset ref={choices} className={styles.theme}>
      <legend className="visually-hidden">{phrase('theme.label')}</legend>
      {THEMES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="theme"
            autoComplete="off"
            value={one}
            checked={one === theme}
            onChange={() => choose(one)}
          />
          {phrase(`theme.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}

function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
