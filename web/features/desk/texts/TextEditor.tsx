import { TEXT_MAX } from '#contract/limits.ts'
import { forEachLanguage, LANGUAGES, type Language } from '#contract/preferences.ts'
import type { WritableText } from '#contract/textNames.ts'
import type { TextVersion } from '#contract/texts.ts'
import { useSite } from '#web/api/SiteContext.tsx'
import { languageName } from '#web/features/desk/banners/rules.ts'
import { useStoredState } from '#web/features/desk/hooks.ts'
import { type Markdown, usePreviewText, usePublishText } from '#web/features/desk/texts/mutations.ts'
import { TextPreview } from '#web/features/desk/texts/TextPreview.tsx'
import { markdownOf } from '#web/features/texts/format.ts'
import { fetchText } from '#web/features/texts/hooks.ts'
import { filledSections, partsOf, placeholdersOf } from '#web/features/texts/rules.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/FormError.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type TextEditorProps = {
  name: WritableText
  /** The text to begin with; null for an empty one. */
  markdown: TextVersion['markdown'] | null
  /** The version that a new one replaces. */
  replaces: number | null
}

/** The editor of a text in all languages. Only a text that was seen in the preview can be published. */
export function TextEditor({ name, markdown, replaces }: TextEditorProps) {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const toast = useToast()
  const { language } = useLanguage()
  const preview = usePreviewText()
  const publish = usePublishText()
  const productText = useProductText(name)
  const [draft, setDraft] = useStoredState<Markdown>(`text ${name} ${replaces}`, {
    ...forEachLanguage(() => ''),
    ...withoutNull(markdown),
  })
  const isSeen = preview.data !== undefined && preview.variables === draft
  const error = preview.error ?? publish.error
  const write = (one: Language, text: string) => setDraft((before) => ({ ...before, [one]: text }))

  const send = () =>
    publish.mutate(
      { name, markdown: draft, replaces },
      { onSuccess: () => toast({ title: phrase('desk.texts.published'), tone: 'success' }) },
    )

  return (
    <div className="stack-1">
      {LANGUAGES.map((one) => (
        <div key={one} className="stack-1">
          <TextArea
            label={languageName(one, language)}
            hint={phrase('desk.texts.hint')}
            lang={one}
            rows={10}
            value={draft[one]}
            maxLength={TEXT_MAX}
            onChange={({ target }) => write(one, target.value)}
          />
          {draft[one] === '' && (
            <div className="row-1">
              <Button onClick={async () => write(one, await productText(one))}>{phrase('desk.texts.begin')}</Button>
            </div>
          )}
        </div>
      ))}
      {isSeen && <TextPreview preview={preview.data} />}
      <FormError text={error && reason(error, 'common.unexpectedError')} />
      <div className="row-1">
        <Button look={isSeen ? 'plain' : 'accent'} busy={preview.isPending} onClick={() => preview.mutate(draft)}>
          {phrase('desk.texts.preview')}
        </Button>
        {isSeen && (
          <Button look="accent" busy={publish.isPending} onClick={send}>
            {phrase('desk.banners.publish')}
          </Button>
        )}
      </div>
    </div>
  )
}

const withoutNull = (markdown: TextVersion['markdown'] | null): Partial<Markdown> =>
  Object.fromEntries(Object.entries(markdown ?? {}).map(([language, text]) => [language, text ?? '']))

/** The text of the product in a language as Markdown, with the settings of the operator filled in. */
function useProductText(name: WritableText) {
  const site = useSite()
  return async (language: Language) => {
    const text = await fetchText(name, language)
    const placeholders = placeholdersOf(site, language)
    return markdownOf(partsOf(text.intro, placeholders), filledSections(text, placeholders))
  }
}
