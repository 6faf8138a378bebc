import { type ClipboardEvent, type ComponentProps, type InputEvent, useState } from 'react'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/Field.module.css'
import { type FieldFacts, FieldFrame } from '#web/ui/FieldFrame.tsx'

type TextAreaProps = ComponentProps<'textarea'> & FieldFacts

/** A labelled multi-line text field, which grows with its content. */
export function TextArea({ label, hint, error, optional, counter, id, className, ...area }: TextAreaProps) {
  const phrase = usePhrase()
  const cut = usePasteCut()
  const note = cut.isCut ? <span role="alert">{phrase('common.pasteCut')}</span> : hint
  return (
    <FieldFrame {...{ label, hint: note, error, optional, counter, id }}>
      {(ties) => (
        <textarea
          rows={3}
          {...cut.handlers}
          {...area}
          {...ties}
          className={classes(styles.input, styles.area, className)}
        />
      )}
    </FieldFrame>
  )
}

/** Whether the last paste was longer than the field allows. Browsers cut it without telling the user. */
function usePasteCut() {
  const [isCut, setCut] = useState(false)

  function onPaste({ currentTarget, clipboardData }: ClipboardEvent<HTMLTextAreaElement>) {
    const { value, selectionStart, selectionEnd, maxLength } = currentTarget
    const pasted = clipboardData.getData('text').replace(/\r\n/g, '\n')
    setCut(maxLength >= 0 && value.length - (selectionEnd - selectionStart) + pasted.length > maxLength)
  }

  /** A paste also triggers this. */
  function onInput({ nativeEvent }: InputEvent<HTMLTextAreaElement>) {
    if (nativeEvent.inputType !== 'insertFromPaste') setCut(false)
  }

  return { isCut, handlers: { onPaste, onInput } }
}
