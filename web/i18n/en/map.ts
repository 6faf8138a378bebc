/** Phrases for the map of open jobs. */
export const map = {
  'jobMap.title': 'Open jobs by district',
  'jobMap.text': 'All open jobs that say where they are. Press a district to see its jobs.',
  'jobMap.textFiltered':
    'Counted are the open jobs that fit your search and filters and say where they are. Press a district to see them.',
  'jobMap.nothing': 'No open job says where it is at the moment.',
  'jobMap.nothingFits': 'No open job that says where it is fits your search and filters.',
  'jobMap.failed': 'The map could not be loaded',
  'jobMap.label': 'Map of the districts. Arrow keys go from one to the next.',
  'jobMap.list': 'Districts with open jobs',
  'jobMap.district.one': '{district}: {count} open job',
  'jobMap.district.other': '{district}: {count} open jobs',
  'jobMap.none': '{district}: no open jobs',
  'jobMap.range': '{from} to {to} jobs',
  'jobMap.from': '{from} or more',
  'jobMap.stations': 'stations of jobs',
  'jobMap.within': 'Up to {minutes} min from {station}',
} as const
