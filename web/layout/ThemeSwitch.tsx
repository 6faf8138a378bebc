import { useEffect, useState } from 'react'
import { isTheme, THEME_KEY, THEMES, type Theme } from '#contract/preferences.ts'
import { keepPreference, storedPreference } from '#web/api/preferences.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/layout/ThemeSwitch.module.css'

/** Light, dark, or whatever the system says. */
export function ThemeSwitch({ first }: { first: Theme }) {
  const phrase = usePhrase()
  const [theme, setTheme] = useState(first)
  const choose = (chosen: Theme) => {
    setTheme(chosen)
    wear(chosen)
    keepPreference(THEME_KEY, chosen)
  }

  useEffect(() => {
    const chosen = storedPreference(THEME_KEY)
    if (!isTheme(chosen) || chosen === first) return
    setTheme(chosen)
    wear(chosen)
    keepPreference(THEME_KEY, chosen)
  }, [first])

  return (
    <fieldset className={styles.theme}>
      <legend className="visually-hidden">{phrase('theme.label')}</legend>
      {THEMES.map((one) => (
        <label key={one}>
          <input type="radio" name="theme" value={one} checked={one === theme} onChange={() => choose(one)} />
          {phrase(`theme.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}

function wear(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
