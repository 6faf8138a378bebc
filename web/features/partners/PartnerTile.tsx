import styles from '#web/features/partners/PartnerTile.module.css'
import { initialOf } from '#web/features/partners/rules.ts'
import { classes } from '#web/ui/classes.ts'

/** The initial of a business. Decoration: its name is always beside it. */
export const PartnerTile = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span className={classes(styles.tile, large && styles.large)} aria-hidden="true">
    {initialOf(name)}
  </span>
)
