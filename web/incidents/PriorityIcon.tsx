import { classes } from '#web/ui/classes.ts'

const BARS = ['M6 19v-4', 'M12 19v-8', 'M18 19V6']

/** Bars of rising height, of which so many count. */
export const PriorityIcon = ({ level, className }: { level: 1 | 2 | 3; className?: string }) => (
  <svg className={classes('icon', className)} viewBox="0 0 24 24" aria-hidden="true">
    {BARS.map((bar, place) => (
      <path key={bar} d={bar} opacity={place < level ? 1 : 0.3} />
    ))}
  </svg>
)
