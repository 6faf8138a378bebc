import MapPin from 'lucide-react/icons/map-pin'
import { DialogButton } from '#web/features/jobs/DialogButton.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { lazy } from '#web/ui/lazy.ts'

const map = lazy(() => import('#web/features/jobs/map/JobMap.tsx').then((it) => it.JobMap), ['map'])

/** Opens the map of open jobs. */
export const MapButton = () => (
  <DialogButton dialog={map} label={usePhrase()('filters.map')} icon={<MapPin />} look="quiet" />
)
