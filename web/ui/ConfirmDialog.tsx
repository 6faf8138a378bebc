import type { ReactNode } from 'react'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from '#web/ui/ConfirmDialog.module.css'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  /** The question. */
  title: ReactNode
  text?: ReactNode
  /** What the button says that does it. */
  confirm: string
  busy?: boolean
  tone?: 'plain' | 'danger'
  onConfirm: () => void
  /** What else has to be settled before. */
  children?: ReactNode
}

/**
 * A question before something is done. The focus starts at Cancel, or with what has to be settled before; while it is being
 * done, it stays open.
 */
export function ConfirmDialog({ confirm, busy = false, tone = 'plain', onConfirm, ...rest }: ConfirmDialogProps) {
  const { onClose, children, ...dialog } = rest
  const phrase = usePhrase()
  const close = () => busy || onClose()

  return (
    <Dialog {...dialog} question={!children} onClose={close}>
      {children}
      <div className={classes(styles.actions, Boolean(children) && styles.foot)}>
        <Button autoFocus={!children} aria-disabled={busy || undefined} onClick={close}>
          {phrase('common.cancel')}
        </Button>
        <Button look={tone === 'danger' ? 'danger' : 'accent'} size="large" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
