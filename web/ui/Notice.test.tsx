import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { EmptyPlatePicture } from '#web/ui/EmptyPlatePicture.tsx'
import { EnvelopePicture } from '#web/ui/EnvelopePicture.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SpilledCupPicture } from '#web/ui/SpilledCupPicture.tsx'

afterEach(cleanup)

/** The picture that a component renders. */
function pictureIn(drawn: ReactNode) {
  const { container, unmount } = render(drawn)
  const picture = container.querySelector('svg')?.outerHTML
  unmount()
  return picture
}

test.each([
  ['an empty list', <Notice key="" title="No jobs" />, <EmptyPlatePicture key="" />],
  ['a failure', <Notice key="" title="Not loaded" tone="danger" />, <SpilledCupPicture key="" />],
  ['a mail', <Notice key="" title="Sent" picture={<EnvelopePicture />} />, <EnvelopePicture key="" />],
])('the notice of %s has a picture of its own', (_, notice, picture) => {
  expect(pictureIn(notice)).toBe(pictureIn(picture))
})

test('the three pictures differ, and screen readers skip them', () => {
  const pictures = [<EmptyPlatePicture key="" />, <SpilledCupPicture key="" />, <EnvelopePicture key="" />].map(
    pictureIn,
  )
  expect(new Set(pictures).size).toBe(3)
  for (const picture of pictures) expect(picture).toContain('aria-hidden="true"')
})

test('only a failure is announced at once', () => {
  render(<Notice title="No jobs" />)
  expect(screen.queryByRole('alert')).toBeNull()
  render(<Notice title="Not loaded" tone="danger" />)
  expect(screen.getByRole('alert').textContent).toBe('Not loaded')
})
