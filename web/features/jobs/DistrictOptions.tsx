import { BOROUGHS, DISTRICTS } from '#contract/city/boroughs.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** The options of a select: the districts by borough, and an empty one. */
export function DistrictOptions() {
  const phrase = usePhrase()
  return (
    <>
      <option value="">{phrase('jobs.facts.notStated')}</option>
      {BOROUGHS.map((borough) => (
        <optgroup key={borough} label={borough}>
          {DISTRICTS.filter((district) => district.borough === borough).map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </optgroup>
      ))}
    </>
  )
}
