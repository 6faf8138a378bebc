import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'

type Shape = [tag: 'path' | 'circle' | 'rect' | 'line' | 'polyline' | 'polygon' | 'ellipse', attributes: object]

/** A lucide icon as a component. The style sheet sets everything except its lines. */
export function icon({ node }: { node: Shape[] }) {
  // One element for React instead of up to six, because a page has sixty icons.
  const lines = { __html: node.map(([tag, attributes]) => `<${tag}${written(attributes)}/>`).join('') }

  return ({ className }: Pick<ComponentProps<'svg'>, 'className'>) => (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classes('icon', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the lines are constants of lucide.
      dangerouslySetInnerHTML={lines}
    />
  )
}

const written = (attributes: object) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
