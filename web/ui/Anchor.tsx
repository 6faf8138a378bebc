import type { ComponentProps } from 'react'
import { Link } from 'wouter'

type AnchorProps = ComponentProps<'a'> & { href: string; replace?: boolean }

/** A link. Inside the site it changes the screen without a page load; mail, phone, other hosts and new tabs are the browser's. */
export const Anchor = ({ replace = false, ...rest }: AnchorProps) =>
  isOfThisSite(rest) ? <Link {...rest} replace={replace} /> : <a {...rest} />

const isOfThisSite = ({ href, target, download }: AnchorProps) =>
  /^\/(?!\/|api\/)/.test(href) && !target && download === undefined
