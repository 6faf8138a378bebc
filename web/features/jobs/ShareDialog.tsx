import { usePhrase } from '#web/i18n/i18n.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'

type ShareDialogProps = { link: string; onClose: () => void }

/** Shows the link of a job if it can be neither shared nor copied. */
export function ShareDialog({ link, onClose }: ShareDialogProps) {
  const phrase = usePhrase()
  return (
    <Dialog open onClose={onClose} title={phrase('share.copyTitle')}>
      <Field
        label={phrase('share.copyLabel')}
        defaultValue={link}
        readOnly
        autoFocus
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  )
}
