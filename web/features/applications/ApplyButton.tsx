import Check from 'lucide-react/icons/check'
import type { Job } from '#contract/jobs.ts'
import { isUnauthenticated } from '#web/api/api.ts'
import { useUser } from '#web/api/currentUser.ts'
import { useApply } from '#web/features/applications/mutations.ts'
import { useContactLinks } from '#web/features/applications/queries.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type ApplyButtonProps = {
  job: Job
  look?: 'plain' | 'accent'
  /** Sends the application to the business. */
  message?: string
  onApplied?: () => void
}

/** Records the application, then opens its mail draft or chat. */
export function ApplyButton({ job, look = 'plain', message: words, onApplied }: ApplyButtonProps) {
  const phrase = usePhrase()
  const reason = useErrorMessage()
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
      return refuse(reason(error, 'errors.internal'))
    }
    onApplied?.()
    const recorded = (detail: string, link?: { label: string; href: string }) =>
      toast({ title: phrase('apply.recordedTitle'), detail, link, tone: 'success' })
    if (mail) {
      recorded(phrase('apply.recordedMail'))
      openDraft(mail)
    } else if (!whatsapp) recorded(phrase('apply.recordedOnly'))
    else if (showChat(tab, whatsapp)) recorded(phrase('apply.recordedWhatsapp'))
    else recorded(phrase('apply.popupBlocked'), { label: phrase('apply.openChat'), href: whatsapp })
  }

  if (job.closed) return <Button disabled>{phrase('jobs.card.jobClosed')}</Button>
  if (user?.isBusiness && user.id !== job.businessId) return <BusinessesCannot />
  const label = phrase(job.applied ? 'jobs.card.applied' : 'jobs.card.applyNow')

  return (
    <Button look={look} busy={apply.isPending} aria-label={`${label}: ${job.title}`} onClick={press}>
      {job.applied && <Check />}
      {label}
    </Button>
  )
}

/** Replaces the button for businesses, which cannot apply. */
function BusinessesCannot() {
  const phrase = usePhrase()
  const label = phrase('apply.notForBusinesses')
  return (
    <Button disabled aria-label={`${label}: ${phrase('apply.businessesRefused')}`}>
      {label}
    </Button>
  )
}

/** Opened during the click, because browsers block tabs that open after the answer of the server. */
function openTab(link = ''): Window | null {
  const tab = window.open(link, '_blank')
  if (tab) tab.opener = null
  return tab
}

/** Whether the tab is still open: browsers may block it. */
function showChat(tab: Window | null, link: string): boolean {
  if (tab) tab.location.replace(link)
  return Boolean(tab ?? openTab(link))
}

/** Clicks a link, so that the page stays where it is. */
function openDraft(link: string) {
  const anchor = Object.assign(document.createElement('a'), { href: link, hidden: true })
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}
