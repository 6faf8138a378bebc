import { type ComponentProps, createElement } from 'react'
import { classes } from '#web/ui/classes.ts'

type Shape = [tag: 'path' | 'circle' | 'rect' | 'line' | 'polyline' | 'polygon' | 'ellipse', attributes: object]

/** A drawing of lucide's as a component: its lines, and all else from the style sheet. */
export function icon({ node }: { node: Shape[] }) {
  const shapes = node.map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }))

  return ({ className, ...rest }: ComponentProps<'svg'>) => (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...rest} className={classes('icon', className)}>
      {shapes}
    </svg>
  )
}
