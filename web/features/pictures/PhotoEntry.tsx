import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { ALT_MAX } from '#contract/limits.ts'
import type { Picture } from '#contract/pictures.ts'
import { useChangePicture } from '#web/features/pictures/mutations.ts'
import styles from '#web/features/pictures/PhotoEntry.module.css'
import { RemoveButton } from '#web/features/pictures/RemoveButton.tsx'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

type PhotoEntryProps = { photo: Picture; at: number; count: number; onNews: (news: string) => void }

/**
 * A photo in the settings: its description, its position, and a button to remove it. The description is saved when the field loses the focus.
 */
export function PhotoEntry({ photo, at, count, onNews }: PhotoEntryProps) {
  const phrase = usePhrase()
  const message = useErrorMessage()
  const change = useChangePicture()
  const [error, setError] = useState<string>()
  const { id, alt, small, width, height } = photo
  const number = at + 1

  async function save({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) {
    if (value.trim() === (alt ?? '')) return
    await attempt({ alt: value }, phrase('pictures.altSaved'))
  }
  const move = (position: number) => attempt({ position }, phrase('pictures.moved', { at: position + 1, count }))

  async function attempt(patch: { alt: string } | { position: number }, news: string) {
    setError(undefined)
    try {
      await change.mutateAsync({ id, ...patch })
      onNews(news)
    } catch (refused) {
      setError(message(refused, 'pictures.changeFailed'))
    }
  }

  return (
    <li className={styles.entry}>
      <img className={styles.photo} src={small} alt="" width={width} height={height} loading="lazy" />
      <Field
        label={phrase('pictures.altLabel', { at: number })}
        hint={phrase('pictures.altHint')}
        error={error}
        defaultValue={alt ?? ''}
        maxLength={ALT_MAX}
        onBlur={(event) => void save(event)}
        onKeyDown={leaveOnEnter}
        dir="auto"
      />
      <div className={styles.actions}>
        <IconButton
          label={phrase('pictures.earlier', { at: number })}
          aria-disabled={at === 0}
          busy={change.isPending}
          onClick={() => at > 0 && void move(at - 1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={phrase('pictures.later', { at: number })}
          aria-disabled={number === count}
          busy={change.isPending}
          onClick={() => number < count && void move(at + 1)}
        >
          <ArrowDown />
        </IconButton>
        <RemoveButton id={id} label={phrase('pictures.removePhoto', { at: number })} onNews={onNews} />
      </div>
    </li>
  )
}

const leaveOnEnter = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
  if (key === 'Enter') currentTarget.blur()
}
