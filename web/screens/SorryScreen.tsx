import { usePhrase } from '#web/i18n/i18n.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Shown when the server failed to render a page. It has no scripts, so its button is a link to the same page. */
export function SorryScreen({ text, href }: { text: string; href: string }) {
  const phrase = usePhrase()
  return (
    <Notice
      as="h1"
      tone="danger"
      title={phrase('errors.screenTitle')}
      text={text}
      action={
        <a className={buttonClass({})} href={href}>
          {phrase('common.tryAgain')}
        </a>
      }
    />
  )
}
