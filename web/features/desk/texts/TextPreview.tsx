import { LANGUAGES } from '#contract/preferences.ts'
import { languageName } from '#web/features/desk/banners/rules.ts'
import type { Preview } from '#web/features/desk/texts/mutations.ts'
import { TextSections } from '#web/features/texts/TextFrame.tsx'
import { Written, writtenSections } from '#web/features/texts/Written.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/Card.tsx'

/** How the pages will show a text that is not published yet. */
export function TextPreview({ preview }: { preview: Preview }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <section className="stack-1" aria-label={phrase('desk.banners.preview')}>
      <h2>{phrase('desk.banners.preview')}</h2>
      {LANGUAGES.map((one) => {
        const text = preview[one]
        return (
          <Card key={one} className="stack-1">
            <p>
              <strong>{languageName(one, language)}</strong>
            </p>
            {text === null && <p>{phrase('desk.texts.productText')}</p>}
            {text && (
              <div lang={one} className="stack-1">
                <Written html={text.intro} />
                {/* The languages may have sections with the same name, so ids would clash. */}
                <TextSections
                  isPreview
                  sections={writtenSections(text.sections.map(({ id, ...rest }) => ({ ...rest, id: `${one}-${id}` })))}
                />
              </div>
            )}
          </Card>
        )
      })}
    </section>
  )
}
