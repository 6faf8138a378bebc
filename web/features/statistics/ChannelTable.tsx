import type { ChannelCount } from '#contract/statistics.ts'
import { percentOf } from '#web/features/statistics/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { BarTable } from '#web/ui/BarTable.tsx'

/** The channels through which visitors came, the largest first, with the results of each. */
export function ChannelTable({ caption, channels }: { caption: string; channels: ChannelCount[] }) {
  const phrase = usePhrase()
  const largest = Math.max(...channels.map(({ seen }) => seen))
  return (
    <BarTable
      caption={caption}
      columns={[phrase('statistics.channel'), phrase('statistics.step.seen')]}
      rows={channels.map(({ channel, seen, ...came }) => ({
        name: phrase(`statistics.channel.${channel}`),
        value: seen,
        percent: percentOf(seen, largest),
        note: came.applied > 0 || came.hired > 0 ? phrase('statistics.channelCame', came) : undefined,
      }))}
    />
  )
}
