import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '#contract/preferences.ts'
import { myTemplates } from '#web/features/templates/queries.ts'
import { BUILT_IN, filledTemplate, type TemplateStatus } from '#web/features/templates/rules.ts'
import { SaveTemplate } from '#web/features/templates/SaveTemplate.tsx'
import { TemplateDialog } from '#web/features/templates/TemplateDialog.tsx'
import { loadCatalogue } from '#web/i18n/catalogues.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'

type TemplateChoiceProps = {
  status: TemplateStatus
  /** The language of the reader. */
  language: Language
  /** The values of the placeholders. */
  values: { name: string; job: string }
  note: string
  onFill: (note: string) => void
}

/** Fills the note from a template. The user sends the note as it is in the field, and can bring back what was typed before. */
export function TemplateChoice({ status, language, values, note, onFill }: TemplateChoiceProps) {
  const phrase = usePhrase()
  const { data: saved = [] } = useQuery(myTemplates)
  const [typed, setTyped] = useState<string>()
  const filled = useRef<string>(undefined)
  // A template may be loaded only after the user has typed more.
  const latest = useRef(note)
  useLayoutEffect(() => {
    latest.current = note
  }, [note])
  const select = useRef<HTMLSelectElement>(null)
  const [isManaging, setManaging] = useState(false)
  const own = saved.filter((one) => one.status === status)

  async function choose(value: string) {
    const builtIn = BUILT_IN[status].find((one) => one === value)
    const template = own.find(({ id }) => String(id) === value)
    const text = builtIn ? await builtInText(builtIn) : template?.text
    if (text) fill(filledTemplate(text, values))
  }
  /**
   * The text of a template can be replaced by another template without a way back. The user's own words are stored, so that they can be
   * brought back.
   */
  function fill(text: string) {
    const before = latest.current
    if (before.trim() !== '' && before !== filled.current) setTyped(before)
    filled.current = text
    onFill(text)
  }
  /** If the language of the reader cannot be loaded, the template is in the language of the page. */
  function builtInText(name: (typeof BUILT_IN)[TemplateStatus][number]) {
    const key = `templates.text.${name}` as const
    return loadCatalogue(language).then(
      (catalogue) => catalogue[key],
      () => phrase(key),
    )
  }
  function bringBack() {
    onFill(typed ?? '')
    setTyped(undefined)
    // The button disappears, so the focus moves.
    select.current?.focus()
  }

  return (
    <>
      <Select ref={select} label={phrase('templates.label')} value="" onChange={({ target }) => choose(target.value)}>
        <option value="">{phrase('templates.choose')}</option>
        {BUILT_IN[status].map((one) => (
          <option key={one} value={one}>
            {phrase(`templates.name.${one}`)}
          </option>
        ))}
        {own.length > 0 && (
          <optgroup label={phrase('templates.own')}>
            {own.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
      <div>
        {typed !== undefined && typed !== note && (
          <Button look="quiet" onClick={bringBack}>
            {phrase('templates.bringBack')}
          </Button>
        )}
        {note.trim() !== '' && <SaveTemplate status={status} text={note} />}
        {saved.length > 0 && (
          <Button look="quiet" onClick={() => setManaging(true)}>
            {phrase('templates.manage')}
          </Button>
        )}
      </div>
      <TemplateDialog open={isManaging} onClose={() => setManaging(false)} templates={saved} />
    </>
  )
}
