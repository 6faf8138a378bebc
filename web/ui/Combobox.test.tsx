import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { en } from '#web/i18n/en.ts'
import { LanguageContext } from '#web/i18n/i18n.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'

afterEach(cleanup)

const FRUIT = ['Apple', 'Apricot', 'Banana']

function Fruit({ onChoose }: { onChoose: (id: string) => void }) {
  const [text, setText] = useState('')
  const found = FRUIT.filter((name) => text !== '' && name.toLowerCase().startsWith(text))
  return (
    <LanguageContext value={{ language: 'en', catalogue: en, setLanguage: () => {} }}>
      <Combobox
        label="Fruit"
        listLabel="Fruits"
        text={text}
        onType={setText}
        options={found.map((label) => ({ id: label, label, detail: 'ripe' }))}
        status={`${found.length} found`}
        onChoose={onChoose}
      />
    </LanguageContext>
  )
}

function open() {
  const chosen: string[] = []
  render(<Fruit onChoose={(id) => chosen.push(id)} />)
  const field = screen.getByRole('combobox', { name: 'Fruit' })
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  return { chosen, field, active, type: (value: string) => fireEvent.change(field, { target: { value } }) }
}

test('The list opens while one types, and its first option is active', () => {
  const { field, active, type } = open()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(active()).toBeUndefined()

  type('ap')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Apple ripe', 'Apricot ripe'])
  expect(active()).toBe('Apple ripe')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Apple ripe')
  expect(screen.getByRole('status').textContent).toBe('2 found')
})

test('Arrows move through the list and around its ends, and Enter takes the active option', () => {
  const { chosen, field, active, type } = open()
  type('ap')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(active()).toBe('Apricot ripe')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(active()).toBe('Apple ripe')
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(chosen).toEqual(['Apricot'])
})

test('The next letter makes the first option active again', () => {
  const { active, field, type } = open()
  type('ap')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  type('apr')
  expect(active()).toBe('Apricot ripe')
  type('ap')
  type('a')
  expect(active()).toBe('Apple ripe')
})

test('Enter does nothing while there is no option, or while a word is being composed', () => {
  const { chosen, field, type } = open()
  fireEvent.keyDown(field, { key: 'Enter' })
  type('x')
  fireEvent.keyDown(field, { key: 'Enter' })
  type('b')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(chosen).toEqual([])
})

test('A click takes an option', () => {
  const { chosen, type } = open()
  type('b')
  fireEvent.click(screen.getByRole('option', { name: 'Banana ripe' }))
  expect(chosen).toEqual(['Banana'])
})
