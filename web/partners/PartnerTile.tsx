import styles from '#web/partners/PartnerTile.module.css'
import { initialOf } from '#web/partners/rules.ts'
import { classes } from '#web/ui/classes.ts'

/** The face of a business: its first letter. Decoration, for the name stands beside it. */
export const PartnerTile = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span className={classes(styles.tile, large && styles.large)} aria-hidden="true">
    {initialOf(name)}
  </span>
)
