import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hasChanges } from '#web/forms/changes.ts'

afterEach(cleanup)

test('A text with the line ends of Windows is unchanged until the user edits it', () => {
  const { container } = render(<textarea defaultValue={'One\r\nTwo'} />)
  const [field] = container.querySelectorAll('textarea')
  expect(hasChanges(container, new WeakSet())).toBe(false)

  if (field) field.value = 'One\nThree'
  expect(hasChanges(container, new WeakSet())).toBe(true)
})
