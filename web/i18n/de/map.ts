import type { map as english } from '#web/i18n/en/map.ts'

export const map: Record<keyof typeof english, string> = {
  'jobMap.title': 'Offene Jobs nach Ortsteil',
  'jobMap.text': 'Alle offenen Jobs, die ihren Ort nennen. Tipp auf einen Ortsteil, um seine Jobs zu sehen.',
  'jobMap.textFiltered':
    'Gezählt sind die offenen Jobs, die zu deiner Suche und deinen Filtern passen und ihren Ort nennen. Tipp auf einen Ortsteil, um sie zu sehen.',
  'jobMap.nothing': 'Zurzeit nennt kein offener Job seinen Ort.',
  'jobMap.nothingFits': 'Kein offener Job, der seinen Ort nennt, passt zu deiner Suche und deinen Filtern.',
  'jobMap.failed': 'Die Karte ließ sich nicht laden',
  'jobMap.label': 'Karte der Ortsteile. Pfeiltasten führen von einem zum nächsten.',
  'jobMap.list': 'Ortsteile mit offenen Jobs',
  'jobMap.district.one': '{district}: {count} offener Job',
  'jobMap.district.other': '{district}: {count} offene Jobs',
  'jobMap.none': '{district}: keine offenen Jobs',
  'jobMap.range': '{from} bis {to} Jobs',
  'jobMap.from': 'ab {from}',
  'jobMap.stations': 'Stationen mit Jobs',
  'jobMap.within': 'Bis {minutes} Min. ab {station}',
}
