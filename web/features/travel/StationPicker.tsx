import { useState } from 'react'
import { listStations } from '#web/features/travel/filter.ts'
import { chooseStation, useChosenStation } from '#web/features/travel/hooks.ts'
import { stationName } from '#web/features/travel/queries.ts'
import styles from '#web/features/travel/StationPicker.module.css'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Chooses, changes or removes the station from which travel times are counted. It stays on this device. */
export function StationPicker({ onClose }: { onClose: () => void }) {
  const phrase = usePhrase()
  const plural = usePlural()
  const toast = useToast()
  const chosen = stationName(useChosenStation())
  const [typed, setTyped] = useState('')
  const found = listStations(typed)

  const choose = (id: string | null, title: string) => {
    if (chooseStation(id)) toast({ title, tone: 'success' })
    else toast({ title: phrase('travel.notStored'), tone: 'danger' })
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={phrase('travel.pickerTitle')} text={phrase('travel.pickerText')}>
      <div className={styles.picker}>
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
          <Button className={styles.remove} onClick={() => choose(null, phrase('travel.removed'))}>
            {phrase('travel.remove', { station: chosen })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
