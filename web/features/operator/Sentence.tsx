import type { Part } from '#web/features/operator/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

/** Text with links. Links to other sites open in a new tab. */
export function Sentence({ parts }: { parts: Part[] }) {
  const phrase = usePhrase()
  return parts.map(({ text, href }) => {
    if (href === undefined) return text
    if (!href.startsWith('https:')) {
      return (
        <Anchor key={href} href={href}>
          {text}
        </Anchor>
      )
    }
    return (
      <a key={href} href={href} target="_blank" rel="noopener">
        {text}
        <span className="visually-hidden"> ({phrase('common.newTab')})</span>
      </a>
    )
  })
}
