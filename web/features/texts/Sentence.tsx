import type { LinkPart as Part } from '#contract/textLinks.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

/** Text with links. Links to other sites open in a new tab. */
export function Sentence({ parts }: { parts: Part[] }) {
  const phrase = usePhrase()
  return parts.map(({ text, href }, place) => {
    if (href === undefined) return text
    // The same address may appear twice, and parts never change their order, so the index is the key.
    const key = `${place}`
    if (!href.startsWith('https:')) {
      return (
        <Anchor key={key} href={href}>
          {text}
        </Anchor>
      )
    }
    return (
      <a key={key} href={href} target="_blank" rel="noopener">
        {text}
        <span className="visually-hidden"> ({phrase('common.newTab')})</span>
      </a>
    )
  })
}
