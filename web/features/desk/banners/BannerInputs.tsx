import { BANNER_AUDIENCES, BANNER_KINDS, type BannerAudience, type BannerKind } from '#contract/banners.ts'
import { BANNER_TEXT_MAX } from '#contract/limits.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import { type BannerFields, languageName } from '#web/features/desk/banners/rules.ts'
import styles from '#web/features/desk/Desk.module.css'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type BannerInputsProps = {
  fields: BannerFields
  change: (changed: Partial<BannerFields>) => void
  /** Explains an empty start. */
  fromHint: string
  autoFocus?: boolean
}

/** The texts, the kind, the readers and the times of an announcement. */
export function BannerInputs({ fields, change, fromHint, autoFocus = false }: BannerInputsProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { texts, kind, audience, from, until } = fields
  return (
    <>
      {LANGUAGES.map((one, at) => (
        <TextArea
          key={one}
          label={phrase('desk.banners.text', { language: languageName(one, language) })}
          hint={phrase('desk.banners.textHint')}
          lang={one}
          value={texts[one]}
          maxLength={BANNER_TEXT_MAX}
          autoFocus={autoFocus && at === 0}
          onChange={({ target }) => change({ texts: { ...texts, [one]: target.value } })}
        />
      ))}
      <div className={styles.facts}>
        <Select
          label={phrase('desk.banners.kind')}
          value={kind}
          onChange={({ target }) => change({ kind: target.value as BannerKind })}
        >
          {BANNER_KINDS.map((one) => (
            <option key={one} value={one}>
              {phrase(`desk.banners.kind.${one}`)}
            </option>
          ))}
        </Select>
        <Select
          label={phrase('desk.banners.audience')}
          value={audience}
          onChange={({ target }) => change({ audience: target.value as BannerAudience })}
        >
          {BANNER_AUDIENCES.map((one) => (
            <option key={one} value={one}>
              {phrase(`desk.banners.audience.${one}`)}
            </option>
          ))}
        </Select>
        <Field
          label={phrase('desk.banners.from')}
          hint={fromHint}
          type="datetime-local"
          value={from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <Field
          label={phrase('desk.banners.until')}
          type="datetime-local"
          value={until}
          onChange={({ target }) => change({ until: target.value })}
        />
      </div>
    </>
  )
}
