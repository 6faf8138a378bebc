import { dateText } from '#contract/days.ts'
import { euroText } from '#contract/euros.ts'
import type { JobDetail } from '#contract/jobDetails.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'

type WageNoteProps = {
  check: JobDetail['wage']
  /** Given for the owner of the job, who also sees future changes. */
  onEdit: (() => void) | undefined
}

/** Marks pay below the minimum wage, or gives the reason why the law allows it. */
export function WageNote({ check, onEdit }: WageNoteProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  if (!check || (check.result === 'rising' && !onEdit)) return null
  const { result, exception, paidCents, wageCents, day } = check
  if (result === 'excepted')
    return (
      <p className="ink-soft text-s">
        {phrase('wage.excepted', { reason: exception ? phrase(`wage.exception.${exception}`) : '' })}
      </p>
    )
  const values = {
    paid: euroText(paidCents, language),
    wage: euroText(wageCents, language),
    day: dateText(day, language),
  }
  return (
    <div className="stack-1 justify-items-start panel-flat">
      {result === 'below' && <Badge look="strong">{phrase('wage.below')}</Badge>}
      <p>{phrase(result === 'below' ? 'wage.belowText' : 'wage.rising', values)}</p>
      {onEdit && (
        <>
          <p>{phrase(result === 'below' ? 'wage.ownerBelow' : 'wage.ownerRising')}</p>
          <Button onClick={onEdit}>{phrase('wage.edit')}</Button>
        </>
      )}
    </div>
  )
}
