import { BOROUGHS, DISTRICTS } from '#contract/city/boroughs.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** The districts by borough, and none, as the options of a select. */
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
