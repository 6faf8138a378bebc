import Printer from 'lucide-react/icons/printer'
import { type ChangeEvent, useRef } from 'react'
import { LOOKS, type Look, PAPERS, type Paper } from '#web/features/poster/Poster.tsx'
import styles from '#web/features/poster/PosterChoices.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { useInputBeforeHydration } from '#web/ui/inputBeforeHydration.ts'

export type PosterForm = { paper: Paper; look: Look }
type PosterChoicesProps = { form: PosterForm; onChange: (form: PosterForm) => void }

/** Paper and look of a poster, and the button that prints it. */
export function PosterChoices({ form, onChange }: PosterChoicesProps) {
  const phrase = usePhrase()
  const fields = useRef<HTMLFieldSetElement>(null)
  const choose = ({ paper, look }: Partial<Record<keyof PosterForm, unknown>>) =>
    onChange({
      paper: PAPERS.find((one) => one === paper) ?? form.paper,
      look: LOOKS.find((one) => one === look) ?? form.look,
    })
  useInputBeforeHydration(fields, (fieldset) => {
    const chosen = (name: keyof PosterForm) => fieldset.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value
    choose({ paper: chosen('paper'), look: chosen('look') })
  })
  const onChoice = ({ target }: ChangeEvent<HTMLInputElement>) => choose({ [target.name]: target.value })

  return (
    <Card as="aside" className={styles.choices}>
      <fieldset ref={fields} className={styles.fields}>
        <Choices
          name="paper"
          label={phrase('poster.paper')}
          choices={PAPERS.map((value) => ({ value, label: value.toUpperCase() }))}
          first={form.paper}
          onChange={onChoice}
        />
        <Choices
          name="look"
          label={phrase('poster.look')}
          choices={LOOKS.map((value) => ({ value, label: phrase(`poster.look.${value}`) }))}
          first={form.look}
          onChange={onChoice}
        />
      </fieldset>
      <Button look="accent" onClick={() => window.print()}>
        <Printer />
        {phrase('poster.print')}
      </Button>
    </Card>
  )
}
