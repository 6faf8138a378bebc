import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, useId, useState } from 'react'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import type { PictureKind } from '#contract/pictures.ts'
import { useUpload } from '#web/features/pictures/mutations.ts'
import styles from '#web/features/pictures/UploadField.module.css'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldError } from '#web/ui/FieldError.tsx'

/** If a field accepts only these types, an iPhone converts its own format. */
const ACCEPTED = 'image/jpeg,image/png,image/webp'

type UploadFieldProps = { kind: PictureKind; label: string; onAdded: () => void; byCamera?: boolean }

/** A button that asks for a file and sends it at once. It shows the progress, and the error if there is one. */
export function UploadField({ kind, label, onAdded, byCamera = false }: UploadFieldProps) {
  const phrase = usePhrase()
  const message = useErrorMessage()
  const upload = useUpload(kind)
  const [error, setError] = useState('')
  const id = useId()

  async function send({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    // Without this, the browser would not report that the same file is chosen again.
    currentTarget.value = ''
    if (!file) return
    setError(file.size > PICTURE_BYTES_MAX ? phrase('pictures.tooLarge') : '')
    if (file.size > PICTURE_BYTES_MAX) return
    try {
      await upload.mutateAsync(file)
      onAdded()
    } catch (refused) {
      setError(message(refused, 'pictures.failed'))
    }
  }

  const percent = Math.round(upload.sent * 100)
  return (
    <div className={classes(styles.field, byCamera && styles.camera)}>
      <input
        id={id}
        type="file"
        className={classes('visually-hidden', styles.input)}
        accept={ACCEPTED}
        capture={byCamera ? 'environment' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        disabled={upload.isPending}
        onChange={(event) => void send(event)}
      />
      <label htmlFor={id} className={buttonClass({})}>
        {byCamera ? <Camera /> : <ImagePlus />}
        {label}
      </label>
      {upload.isPending && (
        <div className={`ink-soft text-s ${styles.progress}`}>
          <progress max={100} value={percent < 100 ? percent : undefined} aria-labelledby={`${id}-progress`} />
          <p id={`${id}-progress`} role="status">
            {phrase(percent < 100 ? 'pictures.sending' : 'pictures.preparing', { percent })}
          </p>
        </div>
      )}
      <div role="alert">{error && <FieldError id={`${id}-error`} text={error} />}</div>
    </div>
  )
}
