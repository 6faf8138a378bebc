import Printer from 'lucide-react/icons/printer'
import { useRef, useState } from 'react'
import { JOB_KINDS, type JobKind } from '#contract/factValues.ts'
import type { Job } from '#contract/jobs.ts'
import {
  type FirstDayGroup,
  firstDayBlanks,
  firstDayGroups,
  firstDayNotice,
  type Words,
} from '#contract/law/firstDay.ts'
import { LANGUAGES, type Language } from '#contract/preferences.ts'
import styles from '#web/features/firstDay/FirstDaySheet.module.css'
import { conditionsOf, type KindOfWork } from '#web/features/firstDay/rules.ts'
import { SourceLine } from '#web/features/law/SourceLine.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { useInputBeforeHydration } from '#web/ui/inputBeforeHydration.ts'
import { Select } from '#web/ui/Select.tsx'

/** A sheet for the first day in a job, each line in all languages of the product side by side. */
export function FirstDaySheet({ job }: { job: Job }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { kind, end, adultsOnly } = job.facts
  const [work, setWork] = useState<KindOfWork>({
    kind: kind ?? null,
    food: true,
    permit: false,
    under18: false,
    fixedTerm: end !== undefined || kind === 'shortTerm',
  })
  // The language of the page is the first column.
  const columns = [language, ...LANGUAGES.filter((other) => other !== language)]

  return (
    <article className={`stack-3 ${styles.sheet}`}>
      <header className="stack-1">
        <h1>{phrase('firstDay.title')}</h1>
        <p className="font-semibold wrap-anywhere" dir="auto">
          {job.title} · <bdi>{job.businessName}</bdi>
        </p>
        <p className="ink-soft">{phrase('firstDay.text')}</p>
      </header>
      <Choices work={work} onChange={setWork} isForAdults={adultsOnly ?? false} />
      <ul className={styles.blanks}>
        {firstDayBlanks.map((words) => (
          <li key={words.en} className={`ink-soft text-s ${styles.blank}`}>
            <SideBySide words={words} columns={columns} />
            <span className={styles.space} />
          </li>
        ))}
      </ul>
      {firstDayGroups(conditionsOf(work)).map((group) => (
        <Group key={group.id} group={group} columns={columns} />
      ))}
      <div className="ink-soft text-s">
        <SideBySide words={firstDayNotice} columns={columns} />
      </div>
    </article>
  )
}

const TICKS = ['food', 'permit', 'under18', 'fixedTerm'] as const
type Tick = (typeof TICKS)[number]

type ChoicesProps = { work: KindOfWork; onChange: (work: KindOfWork) => void; isForAdults: boolean }

/** The choices for the sheet. The printed sheet has only the chosen ones. */
function Choices({ work, onChange, isForAdults }: ChoicesProps) {
  const phrase = usePhrase()
  const set = (some: Partial<KindOfWork>) => onChange({ ...work, ...some })
  const kindOf = (value: string): JobKind | null => JOB_KINDS.find((kind) => kind === value) ?? null

  const choices = useRef<HTMLFieldSetElement>(null)
  useInputBeforeHydration(choices, ({ elements }) => {
    const isTicked = (tick: Tick) => {
      const box = elements.namedItem(tick)
      return box instanceof HTMLInputElement ? box.checked : work[tick]
    }
    const list = elements.namedItem('kind')
    set({
      ...Object.fromEntries(TICKS.map((tick) => [tick, isTicked(tick)])),
      ...(list instanceof HTMLSelectElement && { kind: kindOf(list.value) }),
    })
  })

  return (
    <Card as="aside" className="stack-2">
      <fieldset ref={choices} className="stack-2">
        <Select
          name="kind"
          label={phrase('firstDay.kind')}
          autoComplete="off"
          value={work.kind ?? ''}
          onChange={({ target }) => set({ kind: kindOf(target.value) })}
        >
          <option value="">{phrase('firstDay.otherKind')}</option>
          {JOB_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {phrase(`facts.kind.${kind}`)}
            </option>
          ))}
        </Select>
        <div>
          {TICKS.filter((tick) => tick !== 'under18' || !isForAdults).map((tick) => (
            <Checkbox
              key={tick}
              name={tick}
              label={phrase(`firstDay.${tick}`)}
              autoComplete="off"
              checked={work[tick]}
              onChange={({ target }) => set({ [tick]: target.checked })}
            />
          ))}
        </div>
      </fieldset>
      <Button onClick={() => window.print()}>
        <Printer />
        {phrase('firstDay.print')}
      </Button>
    </Card>
  )
}

const Group = ({ group, columns }: { group: FirstDayGroup; columns: Language[] }) => (
  <section className="stack-1">
    <h2 className="title-s">
      <SideBySide words={group.title} columns={columns} />
    </h2>
    <ul className={styles.lines}>
      {group.lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <SideBySide words={line.text} columns={columns} />
          <SourceLine source={line} />
        </li>
      ))}
    </ul>
  </section>
)

const SideBySide = ({ words, columns }: { words: Words; columns: Language[] }) => (
  <span className={styles.languages}>
    {columns
      .filter((column) => words[column] !== undefined)
      .map((column) => (
        <span key={column} lang={column}>
          {words[column]}
        </span>
      ))}
  </span>
)
