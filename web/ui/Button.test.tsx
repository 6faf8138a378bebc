import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

afterEach(cleanup)

test('a busy button is announced as busy, ignores presses and keeps the focus', () => {
  const pressed = vi.fn()
  const sent = vi.fn()
  const form = (busy: boolean) => (
    <form onSubmit={sent}>
      <Button type="submit" busy={busy} onClick={pressed}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Send' })
  button.focus()

  rerender(form(true))
  fireEvent.click(button)

  expect(pressed).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
})

test('a button does not submit a form unless its type says so', () => {
  render(<Button>Cancel</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

test('an icon button is named by its label, which is also its tooltip unless it has another one', () => {
  render(
    <>
      <IconButton label="Like Barista" pressed />
      <IconButton label="Save Barista" tooltip="Save job" />
      <IconButton label="Close" tooltip="" />
    </>,
  )
  const tooltips = screen.getAllByRole('button').map((button) => button.getAttribute('data-tooltip'))

  expect(screen.getByRole('button', { name: 'Like Barista', pressed: true })).toBeTruthy()
  expect(tooltips).toEqual(['Like Barista', 'Save job', null])
})

test('a link within the site changes the screen, and the browser follows all other links', () => {
  const leadsAway = (props: { href: string; target?: string; download?: string }) => {
    render(<ButtonLink {...props}>Go</ButtonLink>)
    const stayed = !fireEvent.click(screen.getByRole('link'))
    cleanup()
    return !stayed
  }

  expect(leadsAway({ href: '/jobs/15' })).toBe(false)
  expect(leadsAway({ href: '/?sort=recent' })).toBe(false)
  expect(leadsAway({ href: 'mailto:jobs@example.com' })).toBe(true)
  expect(leadsAway({ href: 'https://wa.me/49301234' })).toBe(true)
  expect(leadsAway({ href: '//elsewhere.example' })).toBe(true)
  expect(leadsAway({ href: '/jobs/15', target: '_blank' })).toBe(true)
  expect(leadsAway({ href: '/api/user/export', download: '' })).toBe(true)
  expect(leadsAway({ href: '#content' })).toBe(true)
})
