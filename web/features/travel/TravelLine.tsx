import TrainFront from 'lucide-react/icons/train-front'
import { type ReactNode, useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import { useChosenStation } from '#web/features/travel/hooks.ts'
import styles from '#web/features/travel/TravelLine.module.css'
import { TravelTime } from '#web/features/travel/TravelTime.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** How far away a job is, and the station from which the time is counted. The layout does not change when the time arrives. */
export function TravelLine({ job }: { job: Pick<Job, 'facts'> }) {
  const phrase = usePhrase()
  const toast = useToast()
  const from = useChosenStation()
  const [dialog, setDialog] = useState<ReactNode>(null)
  if (!job.facts.station && !job.facts.district) return null

  const close = () => setDialog(null)
  const openPicker = async () => {
    const { StationPicker } = await import('#web/features/travel/StationPicker.tsx')
    setDialog(<StationPicker onClose={close} />)
  }
  const openMap = async () => {
    const { TravelMap } = await import('#web/features/travel/TravelMap.tsx')
    setDialog(<TravelMap job={job} onClose={close} />)
  }
  const orTell = (open: () => Promise<void>) => () => {
    open().catch((error: Error) => toast({ title: phrase('travel.dialogFailed'), tone: 'danger', error }))
  }

  return (
    <div className={styles.line} data-unknown={from === null || undefined}>
      <TrainFront className="ink-soft" />
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
      <div className={styles.buttons}>
        <Button look="quiet" onClick={orTell(openPicker)}>
          {phrase(from === null ? 'travel.choose' : 'travel.change')}
        </Button>
        {from !== null && (
          <Button look="quiet" onClick={orTell(openMap)}>
            {phrase('travel.map')}
          </Button>
        )}
      </div>
      {dialog}
    </div>
  )
}
