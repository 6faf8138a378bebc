import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { DeskAccount } from '#contract/deskAccounts.ts'
import { useStoredState } from '#web/features/desk/hooks.ts'
import { type AccountActName, useAccountAct } from '#web/features/desk/mutations.ts'
import { ReasonDialog } from '#web/features/desk/ReasonDialog.tsx'
import { caseAddress } from '#web/features/desk/rules.ts'
import { TakeBack } from '#web/features/desk/TakeBack.tsx'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { download } from '#web/ui/download.ts'
import { Field } from '#web/ui/Field.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type Act = { name: AccountActName; title: Phrase; text: Phrase; done: Phrase }

const ACCOUNT_ACTS: Act[] = [
  { name: 'end-sessions', title: 'desk.endSessions', text: 'desk.endSessionsText', done: 'desk.endSessionsDone' },
  { name: 'password-link', title: 'desk.passwordLink', text: 'desk.passwordLinkText', done: 'desk.passwordLinkDone' },
  { name: 'export', title: 'desk.export', text: 'desk.exportText', done: 'desk.exportDone' },
  { name: 'anonymise', title: 'desk.anonymise', text: 'desk.anonymiseText', done: 'desk.anonymiseDone' },
]

/** What an operator can do to an account. Blocking is a decision, with a rule, a statement and a way to object. */
export function AccountActs({ account }: { account: DeskAccount }) {
  const phrase = usePhrase()
  const { id, blockedBy } = account
  const [act, setAct] = useStoredState<Act | null>(`act ${id}`, null)
  return (
    <div className="stack-1">
      <h3>{phrase('desk.acts')}</h3>
      <div className="row-1">
        <ButtonLink href={caseAddress({ kind: 'account', subjectId: id })}>{phrase('desk.decideAbout')}</ButtonLink>
        {ACCOUNT_ACTS.map((one) => (
          <Button key={one.name} look={one.name === 'anonymise' ? 'danger' : 'plain'} onClick={() => setAct(one)}>
            {phrase(one.title)}
          </Button>
        ))}
      </div>
      {blockedBy !== null && (
        <div className="stack-1">
          <p>{phrase('desk.blockedBy', { number: blockedBy })}</p>
          <TakeBack key={blockedBy} decision={{ id: blockedBy }} />
        </div>
      )}
      {act && <ActDialog account={account} act={act} onClose={() => setAct(null)} />}
    </div>
  )
}

type ActDialogProps = { account: DeskAccount; act: Act; onClose: () => void }

/** Asks for the reason, and for the username before an account is deleted. */
function ActDialog({ account: { id, username }, act: { name, title, text, done }, onClose }: ActDialogProps) {
  const phrase = usePhrase()
  const toast = useToast()
  const run = useAccountAct(id)
  const [typed, setTyped] = useState('')
  const isEnd = name === 'anonymise'

  async function send(why: string) {
    if (isEnd && typed.trim() !== username) return phrase('desk.usernameWrong')
    const file = await run.mutateAsync({ name, why, ...(isEnd && { username: typed }) })
    if (name === 'export')
      download(`account-${id}.json`, new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
    onClose()
    toast({ title: phrase(done), tone: 'success' })
    if (isEnd) navigate('/operator?view=search')
    return undefined
  }

  return (
    <ReasonDialog
      name={`${name} ${id}`}
      title={phrase(title)}
      text={phrase(text)}
      tone={isEnd ? 'danger' : 'plain'}
      busy={run.isPending}
      onClose={onClose}
      onSend={send}
    >
      {isEnd && (
        <Field
          label={phrase('desk.typeUsername', { username })}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </ReasonDialog>
  )
}
