import type { Write } from '#test/security/writes.ts'

/** Reports of views, which any client may send about any job. */
export const VIEW_WRITES: Record<string, Write> = {
  'POST /api/jobs/{id}/views': {
    as: 'visitor',
    resource: 'job',
    may: { for: 'everyone', own: [204, 204], foreign: [204, 204] },
    body: { via: 'list' },
  },
}
