import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WritableText } from '#contract/texts.ts'
import { useSite } from '#web/api/SiteContext.tsx'
import { Paragraphs } from '#web/features/operator/Paragraphs.tsx'
import { type TextName, useText } from '#web/features/operator/queries.ts'
import { filledSections, gapsOf, partsOf } from '#web/features/operator/rules.ts'
import { Sentence } from '#web/features/operator/Sentence.tsx'
import { TextFrame } from '#web/features/operator/TextFrame.tsx'
import styles from '#web/features/operator/TextPage.module.css'
import { Written, writtenSections } from '#web/features/operator/Written.tsx'
import { writtenText } from '#web/features/texts/queries.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

type TextPageProps = {
  title: string
  name: TextName
  /** Shows the sections side by side, each with a picture. */
  pictures?: Record<string, ReactNode>
}

/** The texts that an operator can write, by the names of their pages. */
const WRITABLE: Partial<Record<TextName, WritableText>> = {
  Impressum: 'impressum',
  Terms: 'terms',
  Privacy: 'privacy',
}

/** A text of the operator: what he has written, or else the one of the product. */
export function TextPage(props: TextPageProps) {
  const written = WRITABLE[props.name]
  return written ? <WritablePage {...props} written={written} /> : <ProductPage {...props} />
}

function WritablePage({ written, ...props }: TextPageProps & { written: WritableText }) {
  const reason = useErrorMessage()
  const { language } = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(writtenText(written, language))
  if (error) return <Failure title={reason(error, 'common.unexpectedError')} busy={isFetching} onRetry={refetch} />
  if (!data) return <Spinner />
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
  const gaps = gapsOf(useSite(), language)
  const intro = (
    <p className={styles.intro}>
      <Sentence parts={partsOf(text.intro, gaps)} />
    </p>
  )
  const sections = filledSections(text, gaps).map(({ id, heading, body }) => ({
    ...{ id, heading, picture: pictures?.[id] },
    body: <Paragraphs body={body} />,
  }))
  const { updated } = text
  return <TextFrame {...{ title, language, intro, updated, sections }} isCards={pictures !== undefined} />
}
