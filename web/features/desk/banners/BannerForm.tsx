import { type FormEvent, useState } from 'react'
import { BANNER_AUDIENCES, BANNER_KINDS, type BannerAudience, BannerDraft, type BannerKind } from '#contract/banners.ts'
import { BANNER_TEXT_MAX } from '#contract/limits.ts'
import type { MessageKey } from '#contract/messages.ts'
import { forEachLanguage, LANGUAGES } from '#contract/preferences.ts'
import { BannerLine } from '#web/features/banners/BannerLine.tsx'
import { usePublishBanner } from '#web/features/desk/banners/mutations.ts'
import { AUDIENCE_NAMES, KIND_NAMES, languageName } from '#web/features/desk/banners/rules.ts'
import styles from '#web/features/desk/Desk.module.css'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

const EMPTY = {
  texts: forEachLanguage(() => ''),
  kind: 'information' as BannerKind,
  audience: 'everyone' as BannerAudience,
  from: '',
  until: '',
}

/** A new announcement, with how it looks, before it is published. */
export function BannerForm() {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const toast = useToast()
  const { language } = useLanguage()
  const publish = usePublishBanner()
  const [draft, setDraft] = useState(EMPTY)
  const [failure, setFailure] = useState<string | null>(null)
  const change = (changed: Partial<typeof EMPTY>) => setDraft({ ...draft, ...changed })
  const isWritten = Object.values(draft.texts).some((text) => text.trim() !== '')

  async function send(event: FormEvent) {
    event.preventDefault()
    const read = BannerDraft.safeParse({ ...draft, from: draft.from || null })
    if (!read.success) return setFailure(phrase(read.error.issues[0]?.message as MessageKey))
    try {
      await publish.mutateAsync(read.data)
      setDraft(EMPTY)
      setFailure(null)
      toast({ title: phrase('desk.banners.published'), tone: 'success' })
    } catch (error) {
      setFailure(reason(error, 'common.unexpectedError'))
    }
  }

  return (
    <form className={styles.part} noValidate onSubmit={send}>
      <h2>{phrase('desk.banners.new')}</h2>
      {LANGUAGES.map((one) => (
        <TextArea
          key={one}
          label={phrase('desk.banners.text', { language: languageName(one, language) })}
          hint={phrase('desk.banners.textHint')}
          lang={one}
          value={draft.texts[one]}
          maxLength={BANNER_TEXT_MAX}
          onChange={({ target }) => change({ texts: { ...draft.texts, [one]: target.value } })}
        />
      ))}
      <div className={styles.facts}>
        <Select
          label={phrase('desk.banners.kind')}
          value={draft.kind}
          onChange={({ target }) => change({ kind: target.value as BannerKind })}
        >
          {BANNER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {phrase(KIND_NAMES[kind])}
            </option>
          ))}
        </Select>
        <Select
          label={phrase('desk.banners.audience')}
          value={draft.audience}
          onChange={({ target }) => change({ audience: target.value as BannerAudience })}
        >
          {BANNER_AUDIENCES.map((audience) => (
            <option key={audience} value={audience}>
              {phrase(AUDIENCE_NAMES[audience])}
            </option>
          ))}
        </Select>
        <Field
          label={phrase('desk.banners.from')}
          hint={phrase('desk.banners.fromHint')}
          type="datetime-local"
          value={draft.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <Field
          label={phrase('desk.banners.until')}
          type="datetime-local"
          value={draft.until}
          onChange={({ target }) => change({ until: target.value })}
        />
      </div>
      {isWritten && <Preview draft={draft} />}
      {failure && <p role="alert">{failure}</p>}
      <div className={styles.buttons}>
        <Button type="submit" look="accent" busy={publish.isPending}>
          {phrase('desk.banners.publish')}
        </Button>
      </div>
    </form>
  )
}

/** How it looks in each language. */
function Preview({ draft }: { draft: typeof EMPTY }) {
  const phrase = usePhrase()
  return (
    <section className={styles.part} aria-label={phrase('desk.banners.preview')}>
      <h3>{phrase('desk.banners.preview')}</h3>
      {LANGUAGES.map((one) => (
        <BannerLine key={one} banner={draft} language={one} />
      ))}
    </section>
  )
}
