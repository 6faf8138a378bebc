import type { ReactNode } from 'react'
import styles from '#web/features/jobs/DialogButton.module.css'
import { useLazyDialog } from '#web/features/jobs/hooks.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Lazy } from '#web/ui/lazy.ts'

type DialogButtonProps = {
  dialog: Lazy<{ onClose: () => void }>
  label: string
  icon: ReactNode
  id?: string
  look?: 'plain' | 'quiet'
  /** Shown after the label. */
  children?: ReactNode
}

/** A button beside the search that opens a dialog. On a phone there is room only for its icon. */
export function DialogButton({ dialog, label, icon, id, look = 'plain', children }: DialogButtonProps) {
  const { isOpen, open, close } = useLazyDialog(dialog)
  return (
    <>
      <Button id={id} look={look} className={styles.open} onClick={open}>
        {icon}
        <span className="visually-hidden-on-phones">{label}</span> {children}
      </Button>
      {isOpen && <dialog.Component onClose={close} />}
    </>
  )
}
