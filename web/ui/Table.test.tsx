import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { en } from '#web/i18n/en.ts'
import { LanguageContext } from '#web/i18n/i18n.tsx'
import { Table, TableCell, TableRow } from '#web/ui/Table.tsx'
import { TableSkeleton } from '#web/ui/TableSkeleton.tsx'

afterEach(cleanup)

test('a table keeps its semantics in every layout', () => {
  render(
    <Table label="Drinks" columns={[{ heading: 'Name' }, { heading: 'Price', end: true }, { heading: 'Actions' }]}>
      <TableRow>
        <TableCell main>Espresso</TableCell>
        <TableCell label="Price" end>
          2.40
        </TableCell>
        <TableCell label="Actions" actions>
          <button type="button">Order</button>
        </TableCell>
      </TableRow>
    </Table>,
  )
  const table = within(screen.getByRole('table', { name: 'Drinks' }))

  expect(table.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual(['Name', 'Price', 'Actions'])
  expect(table.getByRole('rowheader', { name: 'Espresso' })).toBeTruthy()
  expect(table.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'))).toEqual(['Price', null])
  for (const part of ['table', 'row', 'rowgroup', 'columnheader', 'cell'])
    for (const element of screen.getAllByRole(part)) expect(element.getAttribute('role')).toBe(part)
})

test('skeleton rows are shown while a table loads, and the loading is announced once', () => {
  const { container } = render(
    <LanguageContext value={{ language: 'en', catalogue: en, setLanguage: () => {} }}>
      <TableSkeleton columns={5} />
    </LanguageContext>,
  )
  expect(container.querySelectorAll('[data-row]')).toHaveLength(3)
  expect(screen.getByRole('status').textContent).toBe('Loading...')
})
