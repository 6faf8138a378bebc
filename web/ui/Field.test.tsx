import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'
import { LanguageContext } from '#web/i18n/i18n.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

afterEach(cleanup)

const inEnglish = (children: ReactNode) => (
  <LanguageContext value={{ language: 'en', catalogue: en, setLanguage: () => {} }}>{children}</LanguageContext>
)
const inGerman = (children: ReactNode) => (
  <LanguageContext value={{ language: 'de', catalogue: de, setLanguage: () => {} }}>{children}</LanguageContext>
)

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ')

test('a field is described by its error, then its hint, then its counter', () => {
  render(inEnglish(<Field label="Title" error="Too short" hint="In a few words" counter="2 of 100" />))
  const field = screen.getByRole('textbox', { name: 'Title' })

  expect(described(field)).toBe('Too short | In a few words | 2 of 100')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a field without an error is neither invalid nor described', () => {
  render(inEnglish(<Field label="Title" error={undefined} />))
  const field = screen.getByRole('textbox', { name: 'Title' })

  expect(field.hasAttribute('aria-invalid')).toBe(false)
  expect(field.hasAttribute('aria-describedby')).toBe(false)
})

test('a field whose error stands elsewhere can be marked as invalid by itself', () => {
  render(inEnglish(<Field label="Day" aria-invalid />))
  expect(screen.getByRole('textbox', { name: 'Day' }).getAttribute('aria-invalid')).toBe('true')
})

test('an optional field is marked as such in the language of the page', () => {
  render(inGerman(<TextArea label="Kurzbeschreibung" optional />))
  expect(screen.getByRole('textbox', { name: 'Kurzbeschreibung (optional)' })).toBeTruthy()
})

test('a pasted text that is longer than the rest of a field says that its end is missing, until it is edited', () => {
  const { container } = render(inGerman(<TextArea label="Nachricht" hint="An den Betrieb" maxLength={10} />))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nachricht' })
  const paste = (text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } })
  const notice = () => container.querySelector('[role=alert]')?.textContent
  field.value = 'Hallo'

  // A line end is one character in the field.
  paste('an\r\nal')
  expect(notice()).toBeUndefined()
  paste('an alle')
  expect(notice()).toBe('Der eingefügte Text war zu lang. Sein Ende fehlt.')
  expect(described(field)).toContain('Sein Ende fehlt')

  fireEvent.input(field, { inputType: 'insertFromPaste' })
  expect(notice()).toBeDefined()
  fireEvent.input(field, { inputType: 'deleteContentBackward' })
  expect(notice()).toBeUndefined()
  expect(described(field)).toBe('An den Betrieb')

  // The selected text will be replaced, so it leaves room.
  field.select()
  paste('an alle')
  expect(notice()).toBeUndefined()
})

test('two fields with the same label have different ids', () => {
  render(
    inEnglish(
      <>
        <Field label="Name" hint="First" />
        <Field label="Name" hint="Last" />
      </>,
    ),
  )
  expect(screen.getAllByLabelText('Name').map(described)).toEqual(['First', 'Last'])
})

test('every control passes its element to the ref', () => {
  const elements: (Element | null)[] = []
  const keep = (element: Element | null) => {
    elements.push(element)
  }
  render(
    inEnglish(
      <>
        <Field label="a" name="a" ref={keep} />
        <TextArea label="b" name="b" ref={keep} />
        <Select label="c" name="c" ref={keep} />
        <PasswordField label="d" name="d" ref={keep} />
        <Checkbox label="e" name="e" ref={keep} />
      </>,
    ),
  )
  expect(elements.map((element) => element?.getAttribute('name'))).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a password is hidden until the user shows it, and its text stays the same', () => {
  render(inEnglish(<PasswordField label="Password" />))
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  fireEvent.input(field, { target: { value: 'secret' } })
  expect(field.type).toBe('password')

  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toMatchObject({ type: 'text', value: 'secret' })

  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.type).toBe('password')
})

test('a checkbox is described by its error', () => {
  render(inEnglish(<Checkbox label="I agree" error="Please agree" />))
  const box = screen.getByRole('checkbox', { name: 'I agree' })

  expect(described(box)).toBe('Please agree')
  expect(box.getAttribute('aria-invalid')).toBe('true')
})
