import { findStation } from '#contract/city/stations.ts'
import { CityDrawing, DistrictShape, Dots, PATHS } from '#web/features/travel/DistrictMap.tsx'
import type { PlaceSketchProps } from '#web/features/travel/PlaceSketch.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

/** The outlines of the districts. Those of the jobs are marked, and their stations are dots. */
export function PlaceDrawing({ jobs }: PlaceSketchProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const places = jobs.map(({ facts }) => ({ station: findStation(facts.station ?? ''), district: facts.district }))
  const districts = new Set(places.map(({ station, district }) => district ?? station?.district).filter(Boolean))
  const stations = new Map(places.flatMap(({ station }) => (station?.district ? [[station.id, station]] : [])))
  // Stations outside of the city are not on the map.
  if (districts.size === 0) return null
  const names = new Intl.ListFormat(language).format([...districts].map(String))

  return (
    <CityDrawing role="img" aria-label={phrase('jobMap.sketch', { districts: names })}>
      {PATHS.map(({ name, path }) => (
        <DistrictShape key={name} d={path} shade={districts.has(name) ? 3 : 0} title={name} />
      ))}
      <Dots stations={[...stations.values()]} radius={10} />
    </CityDrawing>
  )
}
