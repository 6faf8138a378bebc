import { useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { EMBED_COLOR, EMBED_THEMES, EmbedStyle, embedUrl } from '#contract/embeds.ts'
import { useSite } from '#web/api/SiteContext.tsx'
import styles from '#web/features/settings/EmbedSection.module.css'
import { embedCode } from '#web/features/settings/rules.ts'
import { Section } from '#web/features/settings/Section.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useInputBeforeHydration } from '#web/ui/inputBeforeHydration.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** The code that shows the open jobs of a business on its own site, with a preview. */
export function EmbedSection({ user }: { user: User }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { publicUrl } = useSite()
  const toast = useToast()
  const code = useRef<HTMLTextAreaElement>(null)
  const fields = useRef<HTMLFieldSetElement>(null)
  const [style, setStyle] = useState(EmbedStyle.parse({}))
  const embed = { id: user.id, language, style }
  const title = phrase('embed.title', { business: user.businessName ?? '' })

  const readStyle = (fieldset: HTMLFieldSetElement) => {
    const entered = (field: string) => fieldset.querySelector<HTMLInputElement>(field)?.value ?? ''
    const [theme, color] = [entered('[type=radio]:checked'), entered('[type=color]')]
    setStyle({ theme: EMBED_THEMES.find((one) => one === theme) ?? style.theme, color })
  }
  useInputBeforeHydration(fields, readStyle)

  async function copy() {
    try {
      await navigator.clipboard.writeText(code.current?.value ?? '')
      toast({ title: phrase('embed.copied'), tone: 'success' })
    } catch {
      // There is no clipboard on plain http, and users can block it elsewhere.
      code.current?.select()
      toast({ title: phrase('embed.notCopied') })
    }
  }

  return (
    <Section anchor="embed" title={phrase('embed.heading')} text={phrase('embed.text')}>
      <fieldset ref={fields} className="row-2" onChange={({ currentTarget }) => readStyle(currentTarget)}>
        <Choices
          name="embedTheme"
          label={phrase('embed.theme')}
          choices={EMBED_THEMES.map((value) => ({ value, label: phrase(`embed.theme.${value}`) }))}
          first="light"
        />
        <Field
          type="color"
          name="embedColor"
          className={styles.color}
          label={phrase('embed.color')}
          defaultValue={EMBED_COLOR}
        />
      </fieldset>
      <iframe
        inert
        className={styles.preview}
        title={phrase('embed.preview')}
        src={embedUrl({ site: '', ...embed })}
        loading="lazy"
      />
      <TextArea
        readOnly
        ref={code}
        rows={4}
        name="embedCode"
        label={phrase('embed.code')}
        hint={phrase('embed.codeHint')}
        value={embedCode(embedUrl({ site: publicUrl, ...embed }), title)}
        onFocus={({ target }) => target.select()}
      />
      <div className="row-2">
        <Button onClick={copy}>{phrase('embed.copy')}</Button>
      </div>
    </Section>
  )
}
