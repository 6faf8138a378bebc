import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/Card.tsx'

type SectionProps = { title: string; anchor?: string; text?: ReactNode; children: ReactNode }

/** A section of the settings, which can be linked by its anchor. */
export function Section({ title, anchor, text, children }: SectionProps) {
  const id = useId()
  return (
    <Card as="section" id={anchor} aria-labelledby={id} className="stack-2 content-start">
      <h2 id={id} className="title-s">
        {title}
      </h2>
      {text && <p className="ink-soft wrap-anywhere">{text}</p>}
      {children}
    </Card>
  )
}
