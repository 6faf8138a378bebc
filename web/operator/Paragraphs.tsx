import type { Part, Said } from '#web/operator/rules.ts'
import { Sentence } from '#web/operator/Sentence.tsx'

/** What a section says: paragraphs and lists. A text never moves, so that a place is name enough. */
export const Paragraphs = ({ body }: { body: Said['body'] }) =>
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
