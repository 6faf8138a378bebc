import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/Field.module.css'
import { type FieldFacts, FieldFrame } from '#web/ui/FieldFrame.tsx'

type FieldProps = ComponentProps<'input'> & FieldFacts

/** A labelled single-line text field. Takes what `register` returns. */
export const Field = ({ label, hint, error, optional, counter, id, className, ...input }: FieldProps) => (
  <FieldFrame {...{ label, hint, error, optional, counter, id }}>
    {(ties) => <input {...input} {...ties} className={classes(styles.input, className)} />}
  </FieldFrame>
)
