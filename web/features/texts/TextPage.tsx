import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WRITABLE_TEXTS, type WritableText } from '#contract/textNames.ts'
import { useSite } from '#web/api/SiteContext.tsx'
import { type TextName, useText } from '#web/features/texts/hooks.ts'
import { Paragraphs } from '#web/features/texts/Paragraphs.tsx'
import { writtenText } from '#web/features/texts/queries.ts'
import { filledSections, partsOf, placeholdersOf } from '#web/features/texts/rules.ts'
import { Sentence } from '#web/features/texts/Sentence.tsx'
import { TextFrame } from '#web/features/texts/TextFrame.tsx'
import styles from '#web/features/texts/TextPage.module.css'
import { Written, writtenSections } from '#web/features/texts/Written.tsx'
import { NotLoaded } from '#web/forms/NotLoaded.tsx'
import { useLanguage } from '#web/i18n/i18n.tsx'

type TextPageProps = {
  title: string
  name: TextName
  /** Shows the sections side by side, each with a picture. */
  pictures?: Record<string, ReactNode>
}

/** A text of the operator: the operator's own one or else the one of the product. */
export function TextPage(props: TextPageProps) {
  const written = WRITABLE_TEXTS.find((one) => one === props.name)
  return written ? <WritablePage {...props} written={written} /> : <ProductPage {...props} />
}

function WritablePage({ written, ...props }: TextPageProps & { written: WritableText }) {
  const { language } = useLanguage()
  const query = useQuery(writtenText(written, language))
  const { data } = query
  if (!data) return <NotLoaded query={query} />
  if (!data.text) return <ProductPage {...props} />
  const { intro, sections, updated } = data.text
  return (
    <TextFrame
      title={props.title}
      language={data.language}
      intro={
        <div className={styles.intro}>
          <Written html={intro} />
        </div>
      }
      updated={updated}
      isDated
      sections={writtenSections(sections)}
    />
  )
}

function ProductPage({ title, name, pictures }: TextPageProps) {
  const { text, language } = useText(name)
  const placeholders = placeholdersOf(useSite(), language)
  const intro = (
    <p className={styles.intro}>
      <Sentence parts={partsOf(text.intro, placeholders)} />
    </p>
  )
  const sections = filledSections(text, placeholders).map(({ id, heading, body }) => ({
    id,
    heading,
    picture: pictures?.[id],
    body: <Paragraphs body={body} />,
  }))
  const { updated } = text
  return <TextFrame {...{ title, language, intro, updated, sections }} isCards={pictures !== undefined} />
}
