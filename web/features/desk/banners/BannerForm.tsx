import { type FormEvent, useState } from 'react'
import type { ZodType } from 'zod'
import { type Banner, BannerDraft, BannerPatch } from '#contract/banners.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import { BannerLine } from '#web/features/banners/BannerLine.tsx'
import { BannerInputs } from '#web/features/desk/banners/BannerInputs.tsx'
import { useChangeBanner, usePublishBanner } from '#web/features/desk/banners/mutations.ts'
import { type BannerFields, changesIn, EMPTY_BANNER, fieldsOf } from '#web/features/desk/banners/rules.ts'
import { useStoredState } from '#web/features/desk/hooks.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { useMessage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/FormError.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** The form for a new announcement, with a preview. */
export function NewBanner() {
  const phrase = usePhrase()
  const publish = usePublishBanner()
  const form = useBannerForm('new', EMPTY_BANNER, async (fields) => {
    await publish.mutateAsync(read(BannerDraft, { ...fields, from: fields.from || null }))
    form.change(EMPTY_BANNER)
    return phrase('desk.banners.published')
  })
  return (
    <form className="stack-1" noValidate onSubmit={form.send}>
      <h2>{phrase('desk.banners.new')}</h2>
      <BannerInputs {...form} fromHint={phrase('desk.banners.fromHint')} />
      <Preview {...form} />
      <div className="row-1">
        <Button type="submit" look="accent" busy={publish.isPending}>
          {phrase('desk.banners.publish')}
        </Button>
      </div>
    </form>
  )
}

type ChangeBannerProps = { banner: Banner; onDone: () => void }

/** The form that changes a current or planned announcement. */
export function ChangeBanner({ banner, onDone }: ChangeBannerProps) {
  const phrase = usePhrase()
  const save = useChangeBanner()
  const [before] = useState(() => fieldsOf(banner))
  const form = useBannerForm(String(banner.id), before, async (fields) => {
    await save.mutateAsync({ id: banner.id, ...read(BannerPatch, changesIn(fields, before)) })
    onDone()
    return phrase('desk.banners.changed')
  })
  return (
    <form className="stack-1" noValidate onSubmit={form.send}>
      <h2>{phrase('desk.banners.changeTitle')}</h2>
      <BannerInputs {...form} fromHint={phrase('desk.banners.changeHint')} autoFocus />
      <Preview {...form} />
      <div className="row-1">
        <Button type="submit" look="accent" busy={save.isPending}>
          {phrase('desk.banners.change')}
        </Button>
        <Button onClick={onDone}>{phrase('common.cancel')}</Button>
      </div>
    </form>
  )
}

/** A field is wrong; the message is the key of its text. */
class Unfit extends Error {}

function read<Value>(schema: ZodType<Value>, value: unknown): Value {
  const { data, error } = schema.safeParse(value)
  if (error) throw new Unfit(error.issues[0]?.message)
  return data
}

/** `onSend` returns the text of the toast, and throws `Unfit` if a field is wrong. */
function useBannerForm(name: string, first: BannerFields, onSend: (fields: BannerFields) => Promise<string>) {
  const message = useMessage()
  const reason = useErrorMessage()
  const toast = useToast()
  const [fields, setFields] = useStoredState(`banner ${name}`, first)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    try {
      const title = await onSend(fields)
      setFailure(null)
      toast({ title, tone: 'success' })
    } catch (error) {
      setFailure(error instanceof Unfit ? message(error.message) : reason(error, 'common.unexpectedError'))
    }
  }

  return { fields, failure, send, change: (changed: Partial<BannerFields>) => setFields({ ...fields, ...changed }) }
}

/** The announcement in each language, and what is wrong with it. */
function Preview({ fields, failure }: { fields: BannerFields; failure: string | null }) {
  const phrase = usePhrase()
  const isWritten = Object.values(fields.texts).some((text) => text.trim() !== '')
  return (
    <>
      {isWritten && (
        <section className="stack-1" aria-label={phrase('desk.banners.preview')}>
          <h3>{phrase('desk.banners.preview')}</h3>
          {LANGUAGES.map((one) => (
            <BannerLine key={one} banner={fields} language={one} />
          ))}
        </section>
      )}
      <FormError text={failure} />
    </>
  )
}
