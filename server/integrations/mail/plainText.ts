import { withinSentence } from '#contract/rightToLeft.ts'
import { linesOf, type MailContent, type MailLink, type MailPart } from '#server/integrations/mail/content.ts'

/** The plain text of a mail, for programs that show no HTML. It is complete by itself. */
export const plainTextOf = ({ parts, foot }: MailContent): string =>
  [...parts.map(partText), `-- \n${[foot.text, ...(foot.link ? [linkText(foot.link)] : [])].join('\n')}`].join('\n\n')

function partText(part: MailPart): string {
  switch (part.is) {
    case 'paragraph':
    case 'heading':
      return part.text
    case 'quote':
      return [part.label, ...linesOf(part.words).map((line) => `> ${withinSentence(line)}`)].join('\n')
    case 'facts':
      return part.facts.map(({ name, values }) => `${name}: ${values.join('; ')}`).join('\n')
    case 'button':
      return linkText(part.link)
    case 'links':
      return [...(part.lead ? [part.lead] : []), ...part.links.map(linkText)].join('\n')
  }
}

const linkText = ({ text, url, shown }: MailLink) => (shown ? `${text}: ${shown}` : `${text}:\n${url}`)
