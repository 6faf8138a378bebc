import Share from 'lucide-react/icons/share'
import type { Job } from '#contract/jobs.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Hands the job to the device's own way of sharing, or copies its link where there is none. */
export function ShareButton({ job }: { job: Pick<Job, 'id' | 'title' | 'businessName'> }) {
  const phrase = usePhrase()
  const toast = useToast()

  async function share() {
    const { title, businessName } = job
    const url = new URL(`/jobs/${job.id}`, location.origin).href
    try {
      if ('share' in navigator) {
        await navigator.share({
          title: phrase('share.title', { title }),
          text: phrase('share.text', { title, businessName }),
          url,
        })
      } else {
        await window.navigator.clipboard.writeText(url)
        toast({ title: phrase('share.copiedTitle'), detail: phrase('share.copiedText'), tone: 'success' })
      }
    } catch (reason) {
      // Whoever closes the sheet has changed their mind: nothing to tell them.
      console.info('Not shared:', reason)
    }
  }

  return (
    <IconButton
      label={phrase('jobs.card.shareLabel', { title: job.title })}
      tooltip={phrase('jobs.card.share')}
      onClick={share}
    >
      <Share />
    </IconButton>
  )
}
