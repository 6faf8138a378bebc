import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#web/api/api.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'
import { LanguageContext } from '#web/i18n/i18n.tsx'

const log = vi.spyOn(console, 'info').mockImplementation(() => {})
beforeEach(() => void log.mockClear())

const CATALOGUES = { en, de }
const refusal = (status: number, body: string, headers = {}) =>
  new ApiError(new Response(null, { status, headers }), body)

/** The text of a toast about this error. */
function text(language: 'en' | 'de', error: unknown) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LanguageContext value={{ language, catalogue: CATALOGUES[language], setLanguage: () => {} }}>
      {children}
    </LanguageContext>
  )
  return renderHook(useErrorMessage, { wrapper }).result.current(error, 'auth.login.failedOther')
}

test.each([
  [
    'a lost network',
    new NetworkError(new TypeError('Failed to fetch')),
    'Connection error. Please check your internet connection.',
    'Verbindungsfehler. Bitte prüf deine Internetverbindung.',
  ],
  [
    'an answer that is not JSON',
    new SyntaxError("Unexpected token '<'"),
    'An unexpected error occurred',
    'Ein unerwarteter Fehler ist aufgetreten',
  ],
  [
    'a bug of ours',
    new TypeError('x is not a function'),
    'An unexpected error occurred',
    'Ein unerwarteter Fehler ist aufgetreten',
  ],
  [
    'a reason of the server',
    refusal(400, JSON.stringify({ message: 'Username or email already exists' })),
    'Username or email already exists',
    'Benutzername oder E‑Mail ist schon vergeben',
  ],
  [
    'too many tries',
    refusal(429, '', { 'retry-after': '7' }),
    'Too many tries. Please wait 7 seconds.',
    'Zu viele Versuche. Bitte warte 7 Sekunden.',
  ],
  [
    'a longer pause',
    refusal(429, '', { 'retry-after': '597' }),
    'Too many tries. Please wait 10 minutes.',
    'Zu viele Versuche. Bitte warte 10 Minuten.',
  ],
  [
    'a bug of the server',
    refusal(500, JSON.stringify({ code: 'internal', message: en['errors.internal'] })),
    en['errors.internal'],
    de['errors.internal'],
  ],
  ['a refusal without words', refusal(502, '<html>'), en['auth.login.failedOther'], de['auth.login.failedOther']],
])("%s is shown in the language of the page, never with the browser's message", (_what, error, english, german) => {
  expect(text('en', error)).toBe(english)
  expect(text('de', error)).toBe(german)
})

test("the browser's own message is in the log, for developers", () => {
  const reason = new TypeError('Failed to fetch')
  text('de', new NetworkError(reason))
  expect(log.mock.calls).toMatchObject([[{ cause: reason }]])
})
