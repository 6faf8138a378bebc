import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { cityDate } from '#contract/days.ts'
import type { JobTemplate } from '#contract/jobTemplates.ts'
import { factsAhead, filledFieldsOf } from '#web/features/posting/facts/rules.ts'
import { suggestionOf } from '#web/features/posting/rules.ts'
import { type StartForm, textsOf, textsOfTemplate } from '#web/features/posting/start/rules.ts'
import { JobTemplateDialog } from '#web/features/templates/jobs/JobTemplateDialog.tsx'
import { jobTemplates } from '#web/features/templates/jobs/queries.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'

type TemplateSelectProps = {
  /** The form's field for the text. */
  textField: 'description' | 'shortDescription'
  /** The form's data about a suggested text. In the full-page form this includes the text, for which it has no field. */
  aside: { text: string; restore: (text: string) => void }
}

/** Fills the form from a template. The user can bring back what was typed before. */
export function TemplateSelect(props: TemplateSelectProps) {
  const phrase = usePhrase()
  const { data: templates = [] } = useQuery(jobTemplates)
  const { filled, fill, bringBack } = useFilling(props)
  const [isManaging, setManaging] = useState(false)
  if (templates.length === 0 && !isManaging) return null

  const choose = (value: string) => {
    const template = templates.find(({ id }) => String(id) === value)
    if (template) fill(template)
  }
  return (
    <div className="stack-1">
      <Select label={phrase('templates.label')} value={filled ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{phrase('templates.choose')}</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div className="row-1">
        {filled !== null && (
          <Button look="quiet" onClick={bringBack}>
            {phrase('templates.bringBack')}
          </Button>
        )}
        <Button look="quiet" onClick={() => setManaging(true)}>
          {phrase('templates.manage')}
        </Button>
      </div>
      <JobTemplateDialog open={isManaging} onClose={() => setManaging(false)} templates={templates} />
    </div>
  )
}

/** Writes a template into the fields, and can restore what they held before. */
function useFilling({ textField, aside }: TemplateSelectProps) {
  const today = cityDate(useNow())
  const { language } = useLanguage()
  const { getValues, setValue } = useFormContext<StartForm>()
  const [filled, setFilled] = useState<string | null>(null)
  const [before, setBefore] = useState({ texts: textsOf({}), aside: '' })

  function write(texts: ReturnType<typeof textsOf>) {
    // Empties all rows first, because the form may have more working times than the new values.
    for (const [name] of textsOf({ facts: getValues('facts') ?? {} })) setValue(name, '')
    for (const [name, text] of texts) setValue(name, text)
  }
  return {
    filled,
    fill({ id, job }: JobTemplate) {
      if (filled === null) setBefore({ texts: textsOf(getValues()), aside: aside.text })
      const notHere = textField === 'description' ? 'shortDescription' : 'description'
      const suggestion = suggestionOf(job, language)
      const texts = textsOfTemplate({ ...job, description: suggestion.text }).filter(([name]) => name !== notHere)
      write([...texts, ...filledFieldsOf(factsAhead(job.facts, today))])
      const isInField = textField === 'description' ? !job.written : job.description === job.shortDescription
      aside.restore(isInField ? '' : JSON.stringify(suggestion))
      setFilled(String(id))
    },
    bringBack() {
      write(before.texts)
      aside.restore(before.aside)
      setFilled(null)
    },
  }
}
