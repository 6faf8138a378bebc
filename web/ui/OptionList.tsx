import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/OptionList.module.css'

export type Option = { id: string; label: string; detail?: string }

type OptionListProps = {
  id: string
  /** The label of the list for assistive technology. */
  label: string
  options: Option[]
  /** The index of the option that Enter chooses. */
  active: number
  hidden: boolean
  onChoose: (place: number) => void
  className?: string | undefined
}

/** The suggestions below a text field with the role combobox. The field keeps the focus and handles the keys. */
export const OptionList = ({ id, label, options, active, hidden, onChoose, className }: OptionListProps) => (
  <div id={id} role="listbox" aria-label={label} className={classes(styles.list, className)} hidden={hidden}>
    {options.map((option, place) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys work in the field, which keeps the focus.
      <div
        key={option.id}
        id={optionId(id, place)}
        role="option"
        tabIndex={-1}
        aria-selected={place === active}
        className={styles.option}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(place)}
      >
        <span dir="auto">{option.label}</span>{' '}
        {option.detail && <span className="ink-soft text-s">{option.detail}</span>}
      </div>
    ))}
  </div>
)

/** The id of an option, for `aria-activedescendant` of the field. */
export const optionId = (listId: string, place: number) => `${listId}-${place}`
