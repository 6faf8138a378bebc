import type { ComponentProps } from 'react'
import { Anchor } from '#web/ui/Anchor.tsx'
import { type ButtonStyle, buttonClass } from '#web/ui/Button.tsx'

type ButtonLinkProps = ComponentProps<typeof Anchor> & ButtonStyle

/** A link that looks like a button. */
export const ButtonLink = ({ look, size, wide, className, ...rest }: ButtonLinkProps) => (
  <Anchor {...rest} className={buttonClass({ look, size, wide }, className)} />
)
