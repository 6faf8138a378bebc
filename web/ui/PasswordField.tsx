import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/Field.module.css'
import { type FieldFacts, FieldFrame } from '#web/ui/FieldFrame.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldFacts

/** A password field whose content can be shown. */
export function PasswordField({ label, hint, error, optional, counter, id, className, ...input }: PasswordFieldProps) {
  const phrase = usePhrase()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye

  return (
    <FieldFrame {...{ label, hint, error, optional, counter, id }}>
      {(ties) => (
        <span className={styles.within}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ties}
            type={shown ? 'text' : 'password'}
            className={classes(styles.input, styles.password, className)}
          />
          <IconButton
            label={phrase(shown ? 'common.hidePassword' : 'common.showPassword')}
            aria-controls={ties.id}
            className={styles.reveal}
            onClick={() => setShown(!shown)}
          >
            <Icon />
          </IconButton>
        </span>
      )}
    </FieldFrame>
  )
}
