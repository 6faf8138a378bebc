import { type MouseEvent, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { User } from '#contract/accounts.ts'
import { AccountDeletion } from '#contract/passwords.ts'
import { useResultToast } from '#web/features/settings/hooks.ts'
import { useDeleteAccount, useExport } from '#web/features/settings/mutations.ts'
import { Section } from '#web/features/settings/Section.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'

/** Exports the data of the account, or deletes the account. */
export function DataSection({ user }: { user: User }) {
  const phrase = usePhrase()
  const [asking, setAsking] = useState(false)
  const fetching = useExport()
  const { onRefused } = useResultToast('account.exportFailed')

  function fetchData(event: MouseEvent) {
    event.preventDefault()
    if (!fetching.isPending) fetching.mutate(undefined, { onError: onRefused })
  }

  return (
    <Section title={phrase('account.data.heading')} text={phrase('account.data.text')}>
      <div className="row-1-half">
        <a className={buttonClass({})} href="/api/user/export" download onClick={fetchData}>
          {phrase('account.export')}
        </a>
        {user.hasPassword && (
          <Button look="danger" onClick={() => setAsking(true)}>
            {phrase('account.delete')}
          </Button>
        )}
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={phrase('account.delete')}
        text={phrase('account.deleteConfirm')}
      >
        <DeleteForm user={user} onCancel={() => setAsking(false)} />
      </Dialog>
    </Section>
  )
}

function DeleteForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const phrase = usePhrase()
  const end = useDeleteAccount()
  const { saved, onRefused } = useResultToast('account.deleteFailed')
  const draft = useDraft(AccountDeletion, {
    async send(proof) {
      await end.mutateAsync(proof)
      navigate('/')
      saved('account.deleted')
    },
    onRefused,
  })

  return (
    <Form
      draft={draft}
      look="danger"
      submit={phrase('account.delete')}
      busy={phrase('account.deleting')}
      aside={
        <Button size="large" onClick={onCancel}>
          {phrase('common.cancel')}
        </Button>
      }
    >
      <p>{phrase(user.isBusiness ? 'account.deleteBusiness' : 'account.deleteSeeker')}</p>
      <PasswordField
        {...draft.field('password')}
        label={phrase('auth.login.passwordLabel')}
        autoComplete="current-password"
        autoFocus
      />
    </Form>
  )
}
