import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const SHOWN_MS = 3000

type GoneProps = { title: string; text: string; action: string; href: string; className?: string | undefined }

/** Says for a moment that something no longer exists, then redirects. */
export function Gone({ title, text, action, href, className }: GoneProps) {
  useEffect(() => {
    const timer = setTimeout(() => navigate(href, { replace: true }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [href])

  const link = <ButtonLink href={href}>{action}</ButtonLink>
  return <Notice as="h1" className={className} title={title} text={text} action={link} />
}
