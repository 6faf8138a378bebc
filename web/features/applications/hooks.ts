import { useRef } from 'react'
import type { User } from '#contract/accounts.ts'
import { type ContactLinks, contactLinks } from '#contract/contactLinks.ts'
import type { Job } from '#contract/jobs.ts'
import { isUnauthenticated } from '#web/api/api.ts'
import { useUser } from '#web/api/currentUser.ts'
import { useLoginPrompt } from '#web/features/accounts/hooks.ts'
import { isJobChanged, type Sent, useApply } from '#web/features/applications/mutations.ts'
import { type SentBy, sentDraft, type Way } from '#web/features/applications/rules.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/Toast.tsx'

export type ApplyOptions = Sent & {
  onApplied?: ((by: SentBy | null) => void) | undefined
  /** The application was not stored, because the job says something else by now, which the page shows. */
  onChanged?: (() => void) | undefined
}

/** Records the application, then opens its mail draft or chat, if the job has a contact. */
export function useApplyBy(job: Job, { message, introduction, onApplied, onChanged }: ApplyOptions) {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const toast = useToast()
  const promptLogin = useLoginPrompt()
  const user = useUser()
  const apply = useApply(job)
  const linksTo = useContactLinks()
  // The user can press again before the buttons are shown as busy.
  const isApplying = useRef(false)

  const askToLogIn = () => promptLogin({ job, action: 'apply' })
  const recorded = (detail: string, link?: { label: string; href: string }) =>
    toast({ title: phrase('apply.recordedTitle'), detail, link, tone: 'success' })

  async function applyBy(way: Way | null, words = message) {
    if (!user) return askToLogIn()

    const link = way && linksTo(job, user)[way]
    if (isApplying.current) return
    isApplying.current = true
    const tab = way === 'whatsapp' ? openTab() : null
    try {
      await apply.mutateAsync({ message: words, introduction })
    } catch (error) {
      tab?.close()
      if (isUnauthenticated(error)) return askToLogIn()
      const isChanged = isJobChanged(error)
      if (isChanged) onChanged?.()
      const title = phrase(isChanged ? 'apply.changedTitle' : 'apply.failedTitle')
      return toast({ title, detail: reason(error, 'errors.internal'), tone: 'danger' })
    } finally {
      isApplying.current = false
    }
    const by = open(way, link, tab)
    if (onApplied) onApplied(by)
    else if (by) askLater(user.id, job, by)
  }

  function open(way: Way | null, link: string | null, tab: Window | null): SentBy | null {
    if (!way || !link) recorded(phrase('apply.recordedOnly'))
    else if (way === 'mail') {
      recorded(phrase('apply.recordedMail'))
      openDraft(link)
    } else if (showChat(tab, link)) recorded(phrase('apply.recordedWhatsapp'))
    else {
      recorded(phrase('apply.popupBlocked'), { label: phrase('apply.openChat'), href: link })
      return 'blocked'
    }
    return way
  }

  return { applyBy, busy: apply.isPending }
}

type Addressed = Pick<Job, 'title' | 'businessName' | 'contactEmail' | 'contactWhatsapp'>
type Sender = Pick<User, 'fullName'> | null

/** Creates the contact links of a business with the application as text, in the language of the page. */
export function useContactLinks(): (job: Addressed, from?: Sender) => ContactLinks {
  const phrase = usePhrase()
  const greetingTo = useGreeting()
  return (job, from) =>
    contactLinks(job, { subject: phrase('apply.mailSubject', { title: job.title }), greeting: greetingTo(job, from) })
}

/**
 * The beginning of a chat. WhatsApp shows a number without a name, so the text says who writes; otherwise the business could not find the
 * application.
 */
export function useGreeting(): (job: Pick<Job, 'title' | 'businessName'>, from?: Sender) => string {
  const phrase = usePhrase()
  return ({ title, businessName }, from) => {
    const greeting = phrase('apply.whatsappGreeting', { title, businessName })
    return from ? phrase('apply.whatsappName', { greeting, name: from.fullName }) : greeting
  }
}

/** Later the page of the job asks whether the message was sent. Draft storage is loaded only now, because lists do not need it. */
function askLater(userId: number, job: Job, by: SentBy) {
  import('#web/forms/draftStorage.ts').then(
    ({ draftStorageOf }) => draftStorageOf(userId, sentDraft(job)).write({ text: by }),
    // Without a network, the page will not ask.
    () => {},
  )
}

/** Opens a tab during the click, because browsers block tabs that are opened after the response of the server. */
function openTab(link = ''): Window | null {
  const tab = window.open(link, '_blank')
  if (tab) tab.opener = null
  return tab
}

/** Shows the chat in the tab. Returns whether that worked, because browsers may have blocked the tab. */
function showChat(tab: Window | null, link: string): boolean {
  if (tab) tab.location.replace(link)
  return Boolean(tab ?? openTab(link))
}

/** Clicks a link, so that the browser stays on the page. */
function openDraft(link: string) {
  const anchor = Object.assign(document.createElement('a'), { href: link, hidden: true })
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}
