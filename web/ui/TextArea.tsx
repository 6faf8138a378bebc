import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/Field.module.css'
import { type FieldFacts, FieldFrame } from '#web/ui/FieldFrame.tsx'

type TextAreaProps = ComponentProps<'textarea'> & FieldFacts

/** A labelled multi-line text field, which grows with its content. */
export const TextArea = ({ label, hint, error, optional, counter, id, className, ...area }: TextAreaProps) => (
  <FieldFrame {...{ label, hint, error, optional, counter, id }}>
    {(ties) => <textarea rows={3} {...area} {...ties} className={classes(styles.input, styles.area, className)} />}
  </FieldFrame>
)
