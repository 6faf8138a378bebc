import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LANGUAGE_KEY } from '#contract/preferences.ts'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { LanguageProvider } from '#web/i18n/Language.tsx'

const { lang } = document.documentElement
afterEach(() => {
  cleanup()
  document.documentElement.lang = lang
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = `${LANGUAGE_KEY}=; path=/; max-age=0`
})

test('A page that was rendered in another language than was chosen, for its cookie is gone, changes to it and sets the cookie again', async () => {
  localStorage.setItem(LANGUAGE_KEY, 'de')
  render(
    <LanguageProvider first={{ language: 'en', catalogue: en }}>
      <Title />
    </LanguageProvider>,
  )
  expect(await screen.findByText(de['home.hero.title'])).toBeTruthy()
  expect(document.documentElement.lang).toBe('de')
  expect(document.cookie).toContain(`${LANGUAGE_KEY}=de`)
})

function Title() {
  const phrase = usePhrase()
  return <h1>{phrase('home.hero.title')}</h1>
}
