import type { ComponentProps } from 'react'
import styles from '#web/ui/Card.module.css'
import { classes } from '#web/ui/classes.ts'

type CardProps = Omit<ComponentProps<'section'>, 'ref'> & { as?: 'div' | 'section' | 'article' | 'aside' | 'li' }

/** A framed area of the page. */
export const Card = ({ as: Part = 'div', className, ...rest }: CardProps) => (
  <Part {...rest} className={classes(styles.card, className)} />
)
