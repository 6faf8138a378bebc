import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import { sourceOf } from '#contract/law/limits.ts'
import styles from '#web/features/fit/CheckList.module.css'
import { checkText, verdictText, type Wording } from '#web/features/fit/format.ts'
import type { Check, Verdict } from '#web/features/fit/period/rules.ts'
import { SourceLine } from '#web/features/law/SourceLine.tsx'
import { Badge } from '#web/ui/Badge.tsx'

const ICONS = { yes: CircleCheck, maybe: CircleAlert, no: CircleX, unknown: CircleHelp } satisfies Record<
  Verdict,
  unknown
>

const LOOKS = { yes: 'success', maybe: 'strong', no: 'danger', unknown: 'outline' } as const satisfies Record<
  Verdict,
  unknown
>

/** The rules that apply, each with its answer, its reason and its source. */
export const CheckList = ({ checks, wording }: { checks: Check[]; wording: Wording }) => (
  <ul className={styles.list}>
    {checks.map((check) => {
      const Icon = ICONS[look(check)]
      return (
        <li key={check.reason} className={`stack-half ${styles.check}`}>
          <p className={styles.head}>
            <strong>{wording.phrase(`fit.topic.${check.topic}`)}</strong>
            <Badge look={LOOKS[look(check)]}>
              <Icon />
              {verdictText(check, wording)}
            </Badge>
          </p>
          <p>{checkText(check, wording)}</p>
          <SourceLine source={sourceOf(check.topic)} />
        </li>
      )
    })}
  </ul>
)

/** A job above the Minijob limit is not a bad fit. */
const look = ({ topic, verdict }: Check): Verdict => (topic === 'minijob' && verdict === 'no' ? 'maybe' : verdict)
