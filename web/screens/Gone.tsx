import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const SHOWN_MS = 3000

type GoneProps = { title: string; text: string; action: string; href: string; className?: string | undefined }

/** Says for a moment that something no longer exists, then redirects. */
export function Gone({ title, text, action, href, className }: GoneProps) {
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate(href, { replace: true }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [navigate, href])

  const link = <ButtonLink href={href}>{action}</ButtonLink>
  return <Notice as="h1" className={className} title={title} text={text} action={link} />
}
