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
  /** The label of the confirming button. */
  confirm: string
  busy?: boolean
  tone?: 'plain' | 'danger'
  onConfirm: () => void
  /** More buttons that carry out the action in different ways. */
  answers?: ReactNode
  /** Content that the user has to deal with first. */
  children?: ReactNode
}

/**
 * Asks before an action is carried out. The focus starts on Cancel, or in the content if there is any. The dialog stays open while the
 * action runs.
 */
export function ConfirmDialog({ confirm, busy = false, tone = 'plain', onConfirm, ...rest }: ConfirmDialogProps) {
  const { onClose, answers, children, ...dialog } = rest
  const phrase = usePhrase()
  const close = () => busy || onClose()

  return (
    <Dialog {...dialog} question={!children} onClose={close}>
      {children}
      {answers}
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
