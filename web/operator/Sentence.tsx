import { usePhrase } from '#web/i18n/i18n.tsx'
import type { Part } from '#web/operator/rules.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** Words with links among them. Other sites open in a tab of their own. */
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
        <VisuallyHidden> ({phrase('common.newTab')})</VisuallyHidden>
      </a>
    )
  })
}
