import type { FastifyInstance } from 'fastify'
import { LANGUAGES, type Language } from '#contract/preferences.ts'
import type { WritableText } from '#contract/textNames.ts'
import type { PageText } from '#contract/texts.ts'
import type { Db } from '#server/db/open.ts'
import { shownText } from '#server/features/texts/format.ts'
import { lastVersionId, listCurrent } from '#server/features/texts/queries.ts'
import { type HeldOptions, HeldValue } from '#server/http/cache/heldValue.ts'

export type HeldTexts = ReturnType<typeof holdTexts>

type Shown = PageText['text']
type Held = { lastId: number; shown: Map<string, Shown> }

const keyOf = (name: WritableText, language: Language) => `${name} ${language}`

/** The operators' texts in memory as HTML, so that the legal pages need no database. */
export function holdTexts(app: FastifyInstance, { db, ...options }: HeldOptions & { db: Db }) {
  const held = new HeldValue<Held>(app, {
    ...options,
    first: { lastId: 0, shown: new Map() },
    read: async (before) => {
      const lastId = await lastVersionId(db)
      return lastId === before.lastId ? before : { lastId, shown: await readTexts(db) }
    },
  })
  return {
    refresh: () => held.refresh(),
    /** Null where the product's own text is shown. */
    shown: (name: WritableText, language: Language): Shown => held.value.shown.get(keyOf(name, language)) ?? null,
  }
}

async function readTexts(db: Db): Promise<Held['shown']> {
  const shown: Held['shown'] = new Map()
  for (const { name, markdown, updated } of await listCurrent(db))
    for (const language of LANGUAGES) {
      const text = markdown[language]
      if (text) shown.set(keyOf(name, language), { ...shownText(text), updated })
    }
  return shown
}
