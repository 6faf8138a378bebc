import type { Theme } from '#contract/preferences.ts'
import type { Site } from '#contract/site.ts'
import type { Snapshot } from '#web/api/snapshot.ts'

/** The data that a page carries from the server to the browser, so that hydration shows the same without new requests. */
export type PageState = { snapshot: Snapshot; theme: Theme; site: Site; now: string }
