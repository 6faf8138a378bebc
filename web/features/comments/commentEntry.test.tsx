import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Comment } from '#contract/comments.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { CommentEntry } from '#web/features/comments/CommentEntry.tsx'
import { en } from '#web/i18n/en.ts'
import { ToastProvider } from '#web/ui/ToastProvider.tsx'

afterEach(cleanup)

const COMMENT: Comment = { id: 3, userId: 7, username: 'nika', content: 'Hi', createdAt: '2026-11-28T10:00:00Z' }

test('The question whether to delete a comment is closed by the deletion, also when the comments cannot be read again', async () => {
  const cache = createCache(async () => new Response(null, { status: 204 }))
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <ToastProvider>
        <ul>
          <CommentEntry comment={COMMENT} job={{ id: 1, businessId: 7 }} mayDelete />
        </ul>
      </ToastProvider>
    </AppProviders>,
  )
  const button = screen.getByRole('button', { name: en['comments.delete'] })
  button.focus()
  fireEvent.click(button)
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: en['comments.delete'] }))
  await screen.findByText(en['comments.deleted'])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  expect(document.activeElement).toBe(button)
})
