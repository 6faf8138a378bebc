import { useEffect, useRef } from 'react'
import type { Job } from '#contract/jobs.ts'
import { useUser } from '#web/api/currentUser.ts'
import { useContactLinks, useGreeting } from '#web/features/applications/hooks.ts'
import { useMyApplication } from '#web/features/applications/own/queries.ts'
import { sentBy, wayOf } from '#web/features/applications/rules.ts'
import styles from '#web/features/applications/SendCheck.module.css'
import type { StoredText } from '#web/forms/draftStorage.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type SendCheckProps = {
  job: Job
  sent: StoredText
  /** Whether the user has just applied on this page, and returns to it from the mail program or the chat. */
  isNew: boolean
}

/**
 * Asks once whether the mail or the message was sent, because only the applicant knows. The mail program or the chat may not have opened, so a
 * link opens it again, and the text can be copied.
 */
export function SendCheck({ job, sent, isNew }: SendCheckProps) {
  const phrase = usePhrase()
  const box = useRef<HTMLElement>(null)
  const links = useContactLinks()(job, useUser())
  const by = sentBy(sent.text)
  const way = by && wayOf(by)
  const link = way && links[way]
  const isAsked = Boolean(job.applied && link)
  useEffect(() => {
    if (isAsked && isNew) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsked, isNew])
  if (!job.applied || !way || !link) return null

  function confirm() {
    box.current?.closest('article')?.querySelector<HTMLElement>('[data-apply] button')?.focus()
    sent.clear()
  }

  return (
    <section ref={box} className="stack-1 panel" aria-label={phrase('apply.sentQuestion')}>
      <p className="font-semibold">{phrase('apply.sentQuestion')}</p>
      <div className="row-1">
        <Button onClick={confirm}>{phrase('apply.sentYes')}</Button>
        <ButtonLink href={link} {...(way === 'whatsapp' && { target: '_blank', rel: 'noopener' })}>
          {phrase('apply.openAgain')}
        </ButtonLink>
      </div>
      <details open={by === 'blocked'}>
        <summary className={styles.summary}>{phrase('apply.notOpened')}</summary>
        <TextToCopy job={job} way={way} />
      </details>
    </section>
  )
}

/** The text of the mail or the message, for applicants whose browser opens neither. */
function TextToCopy({ job, way }: { job: Job; way: 'mail' | 'whatsapp' }) {
  const phrase = usePhrase()
  const toast = useToast()
  const area = useRef<HTMLTextAreaElement>(null)
  const application = useMyApplication(job.id)
  const greeting = useGreeting()(job, useUser())
  const message = application?.message
  const lines =
    way === 'mail'
      ? [job.contactEmail, phrase('apply.mailSubject', { title: job.title })]
      : [job.contactWhatsapp, greeting]
  const text = [...lines, ...(message ? [message] : [])].join('\n\n')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: phrase('apply.textCopied'), tone: 'success' })
    } catch {
      // There is no clipboard on plain http, and users can block it elsewhere.
      area.current?.select()
    }
  }

  return (
    <div className={`stack-1 justify-items-start ${styles.text}`}>
      <TextArea ref={area} label={phrase('apply.textLabel')} rows={4} value={text} readOnly />
      <Button onClick={copy}>{phrase('apply.copyText')}</Button>
    </div>
  )
}
