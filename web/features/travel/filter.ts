import { NICKNAMES, STATIONS, type Station } from '#contract/city/stations.ts'
import { beginsAlmost } from '#contract/slips.ts'
import { foldedText } from '#web/i18n/foldedText.ts'

const SHOWN = 8

/** The stations that match the typed text: the one with this nickname, then names that begin with it, then stations with more lines. */
export function listStations(typed: string): Station[] {
  const words = foldedWords(typed)
  const nicknamed = NICKNAMES.get(typed.trim().toLowerCase())
  if (words.length === 0) return []
  const wanted = words.join(' ')
  const named = STATIONS.map((station) => ({ station, name: foldedWords(station.name) }))
  const found = named.filter(
    ({ station, name }) =>
      station.name === nicknamed || words.every((word) => name.some((own) => own.startsWith(word))),
  )
  // If no name begins with the text, it may have a typing error, such as `Hermanplatz`.
  const shown = found.length > 0 ? found : named.filter(({ name }) => beginsAlmost(name.join(' '), wanted))
  return shown
    .map(({ station, name }) => ({
      station,
      starts: station.name === nicknamed ? 2 : name.join(' ').startsWith(wanted) ? 1 : 0,
    }))
    .sort((one, other) => other.starts - one.starts || other.station.lines.length - one.station.lines.length)
    .slice(0, SHOWN)
    .map(({ station }) => station)
}

/** The words of a name, so that it can be found on a keyboard without umlauts. */
const foldedWords = (text: string) =>
  foldedText(text)
    .split(/[^a-z\d]+/)
    .filter(Boolean)
