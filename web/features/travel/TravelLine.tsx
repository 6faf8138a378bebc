import TrainFront from 'lucide-react/icons/train-front'
import { type ReactNode, useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import { useChosenStation } from '#web/features/travel/hooks.ts'
import styles from '#web/features/travel/TravelLine.module.css'
import { TravelTime } from '#web/features/travel/TravelTime.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** How far a job is, and the station from which that is counted. Nothing moves when the time comes. */
export function TravelLine({ job }: { job: Pick<Job, 'facts'> }) {
  const phrase = usePhrase()
  const toast = useToast()
  const from = useChosenStation()
  const [picker, setPicker] = useState<ReactNode>(null)
  // During an upgrade, a server of the previous version answers without facts.
  if (!job.facts?.station && !job.facts?.district) return null

  async function open() {
    const { StationPicker } = await import('#web/features/travel/StationPicker.tsx')
    setPicker(<StationPicker onClose={() => setPicker(null)} />)
  }
  const openOrTell = () => {
    open().catch((error: Error) => toast({ title: phrase('travel.pickerFailed'), tone: 'danger', error }))
  }

  return (
    <div className={styles.line}>
      <TrainFront className={styles.icon} />
      <span className={styles.text}>
        {from === null ? (
          <>
            <strong>{phrase('travel.question')}</strong>
            <span>{phrase('travel.means')}</span>
          </>
        ) : (
          <TravelTime job={job} surface="page" />
        )}
      </span>
      <Button look="quiet" className={styles.button} onClick={openOrTell}>
        {phrase(from === null ? 'travel.choose' : 'travel.change')}
      </Button>
      {picker}
    </div>
  )
}
