import Check from 'lucide-react/icons/check'
import type { Job } from '#contract/jobs.ts'
import { useUser } from '#web/accounts/queries.ts'
import { ApiError, isUnauthenticated } from '#web/api/api.ts'
import { useApply } from '#web/applications/mutations.ts'
import { useContactLinks } from '#web/applications/queries.ts'
import { useAnswer } from '#web/forms/answers.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type ApplyButtonProps = {
  job: Job
  look?: 'plain' | 'accent'
  /** Goes to the business with the application. */
  message?: string
  onApplied?: () => void
}

/** Records the application, then opens the mail draft or the chat that goes with it. */
export function ApplyButton({ job, look = 'plain', message: words, onApplied }: ApplyButtonProps) {
  const phrase = usePhrase()
  const answer = useAnswer()
  const toast = useToast()
  const user = useUser()
  const apply = useApply(job)
  const linksTo = useContactLinks()

  const refuse = (detail: string) => toast({ title: phrase('apply.failedTitle'), detail, tone: 'danger' })
  const askToLogIn = () => toast({ title: phrase('loginNeeded.title'), detail: phrase('loginNeeded.apply') })

  async function press() {
    if (!user) return askToLogIn()
    if (user.id === job.businessId) return refuse(phrase('apply.ownJob'))

    const { mail, whatsapp } = linksTo(job)
    const tab = !mail && whatsapp ? openTab() : null
    try {
      await apply.mutateAsync(words)
    } catch (error) {
      tab?.close()
      if (isUnauthenticated(error)) return askToLogIn()
      const unsaid = error instanceof ApiError ? 'errors.internal' : 'auth.failedNetwork'
      return refuse(answer(error) ?? phrase(unsaid))
    }
    onApplied?.()
    const next = mail ? 'apply.recordedMail' : whatsapp ? 'apply.recordedWhatsapp' : 'apply.recordedOnly'
    toast({ title: phrase('apply.recordedTitle'), detail: phrase(next), tone: 'success' })
    if (mail) openDraft(mail)
    else if (whatsapp) showChat(tab, whatsapp)
  }

  if (job.closed) return <Button disabled>{phrase('jobs.card.jobClosed')}</Button>
  const label = phrase(job.applied ? 'jobs.card.applied' : 'jobs.card.applyNow')

  return (
    <Button look={look} busy={apply.isPending} aria-label={`${label}: ${job.title}`} onClick={press}>
      {job.applied && <Check />}
      {label}
    </Button>
  )
}

/** Opened within the click, because browsers block a tab that opens only after the server's answer. */
function openTab(link = ''): Window | null {
  const tab = window.open(link, '_blank')
  if (tab) tab.opener = null
  return tab
}

function showChat(tab: Window | null, link: string) {
  if (tab) tab.location.replace(link)
  else if (!openTab(link)) window.location.assign(link)
}

/** By a link, as if a person had pressed it: the page stays where it is. */
function openDraft(link: string) {
  const anchor = Object.assign(document.createElement('a'), { href: link, hidden: true })
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}
