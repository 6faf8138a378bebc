import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Choices } from '#web/ui/Choices.tsx'

afterEach(cleanup)

test('a group of choices has an initial choice, which another choice replaces', () => {
  const choices = [
    { value: 'tea', label: 'Tea' },
    { value: 'coffee', label: 'Coffee' },
  ]
  render(<Choices name="drink" label="Drink" hint="Only one" first="coffee" choices={choices} />)
  const group = screen.getByRole('group', { name: 'Drink' })
  const checked = () => screen.getAllByRole<HTMLInputElement>('radio').filter((choice) => choice.checked)

  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Only one')
  expect(checked().map(({ value }) => value)).toEqual(['coffee'])
  fireEvent.click(screen.getByRole('radio', { name: 'Tea' }))
  expect(checked().map(({ value }) => value)).toEqual(['tea'])
})
