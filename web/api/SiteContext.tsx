import { createContext, use } from 'react'
import type { Site } from '#contract/site.ts'

export const SiteContext = createContext<Site | null>(null)

/** The settings of the operator that every visitor may see. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('No site is set around this component')
  return site
}
