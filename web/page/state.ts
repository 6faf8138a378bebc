import type { Theme } from '#contract/preferences.ts'
import type { Site } from '#contract/site.ts'
import type { Snapshot } from '#web/api/snapshot.ts'

/** What a page carries from the server to the browser, so that the browser shows the same and asks for nothing. */
export type PageState = { snapshot: Snapshot; answers: unknown[]; theme: Theme; site: Site; now: string }
