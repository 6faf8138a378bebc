import { useState } from 'react'
import { useUser } from '#web/api/currentUser.ts'
import { listStations } from '#web/features/travel/filter.ts'
import { useChosenStation } from '#web/features/travel/hooks.ts'
import { useStationChoice } from '#web/features/travel/mutations.ts'
import { stationName } from '#web/features/travel/queries.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type StationPickerProps = {
  onClose: () => void
  /** Called after the dialog has closed because a station was chosen. */
  onChosen?: (id: string) => void
}

/**
 * Chooses, changes or removes the station from which travel times are counted. The station is stored on this device, or in the account if the
 * user asks for it.
 */
export function StationPicker({ onClose, onChosen }: StationPickerProps) {
  const phrase = usePhrase()
  const plural = usePlural()
  const toast = useToast()
  const user = useUser()
  const from = useChosenStation()
  const chosen = stationName(from)
  const choice = useStationChoice()
  const [isInAccount, setInAccount] = useState(Boolean(user?.station))
  const [typed, setTyped] = useState('')
  const found = listStations(typed)

  const fail = () => toast({ title: phrase(isInAccount ? 'travel.notKept' : 'travel.notStored'), tone: 'danger' })
  const choose = (id: string | null, title: string) =>
    choice
      .mutateAsync({ id, isInAccount })
      .then(() => toast({ title, tone: 'success' }))
      .then(() => {
        onClose()
        if (id !== null) onChosen?.(id)
      })
      .catch(fail)
  const keep = (wanted: boolean) => {
    setInAccount(wanted)
    if (from !== null) choice.mutate({ id: from, isInAccount: wanted }, { onError: () => setInAccount(!wanted) })
  }

  return (
    <Dialog open onClose={onClose} title={phrase('travel.pickerTitle')} text={phrase('travel.pickerText')}>
      <div className="stack-2">
        <Combobox
          label={phrase('travel.stationLabel')}
          listLabel={phrase('travel.stationsLabel')}
          hint={phrase('travel.stationHint')}
          text={typed}
          onType={setTyped}
          options={found.map(({ id, name, lines, district }) => ({
            id,
            label: name,
            detail: [lines.join(' '), district].filter(Boolean).join(' · '),
          }))}
          status={typed.trim() === '' ? '' : plural('travel.stationsFound', found.length)}
          onChoose={(id) => choose(id, phrase('travel.chosen', { station: stationName(id) ?? '' }))}
          autoFocus
        />
        {chosen && (
          <Button
            className="justify-self-start"
            busy={choice.isPending}
            onClick={() => choose(null, phrase('travel.removed'))}
          >
            {phrase('travel.remove', { station: chosen })}
          </Button>
        )}
        {user && <Switch label={phrase('travel.keep')} on={isInAccount} busy={choice.isPending} onChange={keep} />}
        <p role={choice.isError ? 'alert' : 'status'} className="ink-soft text-s">
          {phrase(choice.isError ? 'travel.notKept' : isInAccount ? 'travel.kept' : 'travel.onDevice')}
        </p>
      </div>
    </Dialog>
  )
}
