import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/Toast.module.css'
import type { ToastRegionProps } from '#web/ui/Toast.tsx'

/** Shows a toast when the full region could not be loaded. It stays until it is closed. */
export function PlainToastRegion({ toast, onClose }: ToastRegionProps) {
  const phrase = usePhrase()
  if (!toast?.open) return null

  return (
    <div className={styles.place} data-beside-dialogs>
      <div className={classes(styles.toast, styles[toast.tone ?? 'plain'])} role="alert">
        <div>
          <p className={styles.title}>{toast.title}</p>
          {toast.detail && <p className={styles.detail}>{toast.detail}</p>}
          {toast.link && (
            <a className={styles.link} href={toast.link.href} target="_blank" rel="noopener">
              {toast.link.label}
            </a>
          )}
        </div>
        <Button look="quiet" onClick={onClose}>
          {phrase('common.close')}
        </Button>
      </div>
    </div>
  )
}
