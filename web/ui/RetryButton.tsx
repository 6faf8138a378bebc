import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

type RetryButtonProps = {
  /** Whether it is trying again. */
  busy: boolean
  onRetry: () => unknown
}

/** Tries again what failed. When the content takes the place of the button, the part of the page around it gets the focus. */
export function RetryButton({ busy, onRetry }: RetryButtonProps) {
  const phrase = usePhrase()
  return (
    <Button ref={passFocusOn} busy={busy} onClick={() => onRetry()}>
      {phrase('common.tryAgain')}
    </Button>
  )
}

/** React calls the returned function before it removes the button. */
const passFocusOn = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement) button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
