import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'

type AnchorProps = ComponentProps<'a'> & { href: string; replace?: boolean; state?: unknown }

/** A link. Within the site it changes the screen without a page load; the browser handles mail, phone, other hosts and new tabs. */
export function Anchor({ href, replace = false, state, onClick, children, ...rest }: AnchorProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    // With a modifier key, the browser opens a tab or a window.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return
    onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    navigate(href, { replace, state })
  }
  const isOfThisSite = IS_PAGE.test(href) && !rest.target && rest.download === undefined
  return (
    <a {...rest} href={href} onClick={isOfThisSite ? follow : onClick}>
      {children}
    </a>
  )
}

/** The path of a page: neither another host nor the API. */
const IS_PAGE = /^\/(?!\/|api\/)/
