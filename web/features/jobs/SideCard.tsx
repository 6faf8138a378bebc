import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/Card.tsx'

type SideCardProps = { title: string; anchor?: string; children: ReactNode }

/** A card with a title and rows, beside the job. */
export function SideCard({ title, anchor, children }: SideCardProps) {
  const heading = useId()
  return (
    <Card as="section" id={anchor} className="stack-1 content-start" aria-labelledby={heading}>
      <h2 id={heading} className="title-s">
        {title}
      </h2>
      {children}
    </Card>
  )
}
