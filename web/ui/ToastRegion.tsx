import * as Radix from '@radix-ui/react-toast'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Reference } from '#web/ui/Reference.tsx'
import styles from '#web/ui/Toast.module.css'
import type { ToastRegionProps } from '#web/ui/Toast.tsx'

const ICONS = { plain: Info, success: Check, danger: CircleAlert }

/** The place of the toast: F8 leads there, a swipe to the right or five seconds close it. */
export function ToastRegion({ toast, onClose }: ToastRegionProps) {
  const phrase = usePhrase()
  const tone = toast?.tone ?? 'plain'
  const Icon = ICONS[tone]

  // A new region for each round: one that lost its last toast while pointed at or focused stays paused, and the next toast would never close.
  return (
    <Radix.Provider
      key={toast?.round}
      label={phrase('toast.label')}
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {toast && (
        <Radix.Root
          key={toast.number}
          className={classes(styles.toast, styles[tone])}
          type={tone === 'danger' ? 'foreground' : 'background'}
          open={toast.open}
          onOpenChange={(open) => open || onClose()}
        >
          <Icon className={styles.icon} />
          <div className={styles.words}>
            <Radix.Title className={styles.title}>{toast.title}</Radix.Title>
            {toast.detail && (
              <>
                {/* Or both would be read out as one word. */ ' '}
                <Radix.Description className={styles.detail}>{toast.detail}</Radix.Description>
              </>
            )}
            <Reference to={toast.error} />
          </div>
          <Radix.Close asChild>
            <IconButton label={phrase('common.close')} tooltip="">
              <X />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className={styles.place} data-beside-dialogs hotkey={['F8']} label={phrase('toast.region')} />
    </Radix.Provider>
  )
}
