import type { LinkPart as Part } from '#contract/textLinks.ts'
import type { FilledSection } from '#web/features/texts/rules.ts'
import { Sentence } from '#web/features/texts/Sentence.tsx'

/** The paragraphs and lists of a section. A text never changes its order, so the index is a safe key. */
export const Paragraphs = ({ body }: { body: FilledSection['body'] }) =>
  body.map((block, place) => {
    const key = `${place}`
    if (!isList(block)) {
      return (
        <p key={key}>
          <Sentence parts={block} />
        </p>
      )
    }
    return (
      <ul key={key}>
        {block.map((parts) => (
          <li key={parts.map(({ text }) => text).join('')}>
            <Sentence parts={parts} />
          </li>
        ))}
      </ul>
    )
  })

const isList = (block: Part[] | Part[][]): block is Part[][] => Array.isArray(block[0])
