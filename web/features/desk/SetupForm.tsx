import { useRef, useState } from 'react'
import { OperatorSetup, type SetupOffer } from '#contract/operators.ts'
import { useOperatorSetup, useSetupOffer } from '#web/features/desk/mutations.ts'
import styles from '#web/features/desk/SetupForm.module.css'
import { QrCode } from '#web/features/poster/QrCode.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormError } from '#web/ui/FormError.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { useToast } from '#web/ui/Toast.tsx'

const Fields = OperatorSetup.omit({ token: true })

/** Sets up the login of a new operator. Opening the link changes nothing: programs open links to check them. */
export function SetupForm({ token }: { token: string }) {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const offer = useSetupOffer()
  if (offer.data) return <Steps token={token} offer={offer.data} />
  return (
    <div className="stack-2 justify-items-start">
      <p>{phrase('desk.setup.text')}</p>
      <Button look="accent" busy={offer.isPending} disabled={token === ''} onClick={() => offer.mutate({ token })}>
        {phrase('desk.setup.begin')}
      </Button>
      {(offer.isError || token === '') && (
        <FormError
          text={offer.error ? reason(offer.error, 'operators.linkInvalid') : phrase('operators.linkInvalid')}
        />
      )}
    </div>
  )
}

function Steps({ token, offer }: { token: string; offer: SetupOffer }) {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const setup = useOperatorSetup()
  const [failure, setFailure] = useState<string | null>(null)
  const draft = useDraft(Fields, {
    async send(fields) {
      setFailure(null)
      await setup.mutateAsync({ token, ...fields })
    },
    onRefused(error) {
      setFailure(reason(error, 'common.unexpectedError'))
      return undefined
    },
  })
  if (setup.data) return <RecoveryCodes codes={setup.data.recoveryCodes} />
  return (
    <Form draft={draft} submit={phrase('desk.setup.submit')} busy={phrase('common.saving')}>
      <p>
        <bdi>{offer.email}</bdi>
      </p>
      <PasswordField
        {...draft.field('password')}
        label={phrase('auth.login.passwordLabel')}
        hint={phrase('desk.setup.passwordHint')}
        autoComplete="new-password"
      />
      <p>{phrase('desk.setup.scan')}</p>
      <div className={styles.code}>
        <QrCode text={offer.uri} label={phrase('desk.setup.qrLabel')} />
      </div>
      <p>{phrase('desk.setup.samePhone')}</p>
      <ButtonLink href={offer.uri} wide>
        {phrase('desk.setup.openApp')}
      </ButtonLink>
      <Key secret={offer.secret} />
      <Field
        {...draft.field('code')}
        label={phrase('desk.setup.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <FormError text={failure} />
    </Form>
  )
}

/** The key as text, for authenticator apps that cannot open the link. */
function Key({ secret }: Pick<SetupOffer, 'secret'>) {
  const phrase = usePhrase()
  const toast = useToast()
  const shown = useRef<HTMLElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast({ title: phrase('desk.setup.copied'), tone: 'success' })
    } catch {
      // There is no clipboard on plain http, and users can block it elsewhere.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      toast({ title: phrase('desk.setup.notCopied') })
    }
  }

  return (
    <>
      <p>
        {phrase('desk.setup.typed')}{' '}
        <code ref={shown} className="wrap-anywhere">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <Button wide onClick={copy}>
        {phrase('desk.setup.copy')}
      </Button>
    </>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const phrase = usePhrase()
  return (
    <div className="stack-2 justify-items-start" role="status">
      <h2>{phrase('desk.setup.codesTitle')}</h2>
      <p>{phrase('desk.setup.codesText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ButtonLink href="/operator">{phrase('desk.setup.done')}</ButtonLink>
    </div>
  )
}
