import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { STATIONS } from '#contract/city/stations.ts'
import { useUser } from '#web/api/currentUser.ts'
import { offeredPlaces, type StartForm } from '#web/features/posting/start/rules.ts'
import { workplaceList } from '#web/features/workplaces/queries.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { Select } from '#web/ui/Select.tsx'

/** Lets a business with several addresses choose one, first the one of its last job. The choice is written into the fields of the place. */
export function WorkplaceSelect({ last }: { last: string | null | undefined }) {
  const phrase = usePhrase()
  const id = useId()
  const user = useUser()
  const { data: workplaces = [] } = useQuery(workplaceList)
  const { control, getValues, setValue } = useFormContext<StartForm>()
  useWatch({ control, name: 'location' })
  const typed = (useHydrated() ? getValues('location') : undefined) ?? last
  if (workplaces.length === 0) return null

  const places = offeredPlaces(workplaces, { home: user?.businessLocation ?? null, last })
  function choose(location: string) {
    const place = places.find((one) => one.location === location)
    if (!place) return
    setValue('location', location, { shouldDirty: true })
    setValue('facts.station', STATIONS.find((station) => station.id === place.station)?.name ?? '')
    setValue('facts.district', place.district ?? '')
  }

  return (
    <Select
      id={id}
      label={phrase('workplaces.choice')}
      value={places.some(({ location }) => location === typed) ? (typed ?? '') : ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{phrase('workplaces.other')}</option>
      {places.map(({ name, location }) => (
        <option key={location} value={location}>
          {`${name ?? phrase('workplaces.profile')}: ${location}`}
        </option>
      ))}
    </Select>
  )
}
