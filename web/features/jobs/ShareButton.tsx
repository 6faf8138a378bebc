import Share from 'lucide-react/icons/share'
import { type ReactNode, useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import { viaChannel } from '#contract/viaChannel.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Shares the job through the device. If that is not possible, it copies the link or, failing that, shows it. */
export function ShareButton({ job }: { job: Pick<Job, 'id' | 'title' | 'businessName'> }) {
  const phrase = usePhrase()
  const toast = useToast()
  const [dialog, setDialog] = useState<ReactNode>(null)

  async function share() {
    const { title, businessName } = job
    const url = new URL(viaChannel(`/jobs/${job.id}`, 'share'), location.origin).href
    try {
      if ('share' in navigator) {
        return await navigator.share({
          title: phrase('share.title', { title }),
          text: phrase('share.text', { title, businessName }),
          url,
        })
      }
    } catch (reason) {
      // The user closed the share sheet, so there is no message.
      return console.info('Not shared:', reason)
    }
    try {
      await window.navigator.clipboard.writeText(url)
      toast({ title: phrase('share.copiedTitle'), detail: phrase('share.copiedText'), tone: 'success' })
    } catch {
      // There is no clipboard on plain http, and users can block it elsewhere.
      show(url).catch(() => toast({ title: phrase('share.copyTitle'), detail: url }))
    }
  }

  async function show(link: string) {
    const { ShareDialog } = await import('#web/features/jobs/ShareDialog.tsx')
    setDialog(<ShareDialog link={link} onClose={() => setDialog(null)} />)
  }

  return (
    <>
      <IconButton
        label={phrase('jobs.card.shareLabel', { title: job.title })}
        tooltip={phrase('jobs.card.share')}
        onClick={share}
      >
        <Share />
      </IconButton>
      {dialog}
    </>
  )
}
