import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/Field.module.css'
import { type FieldFacts, FieldFrame } from '#web/ui/FieldFrame.tsx'

type SelectProps = ComponentProps<'select'> & FieldFacts

/** A labelled native select. The children are its `<option>`s. */
export const Select = ({ label, hint, error, optional, counter, id, className, ...select }: SelectProps) => (
  <FieldFrame {...{ label, hint, error, optional, counter, id }}>
    {(ties) => (
      <span className={styles.within}>
        <select {...select} {...ties} className={classes(styles.input, styles.select, className)} />
        <ChevronDown className={styles.chevron} />
      </span>
    )}
  </FieldFrame>
)
