import type { ZodType } from 'zod'
import { type Banner, BannerDraft, BannerPatch } from '#contract/banners.ts'
import { messageOf } from '#contract/messages.ts'
import { forEachLanguage, LANGUAGES } from '#contract/preferences.ts'
import { type Command, type Given, Refused } from '#entry/operator/command.ts'
import { changeBanner, endBanner, publishBanner } from '#server/features/banners/commands.ts'
import { listBanners } from '#server/features/banners/queries.ts'

/** Announcements at the top of pages. */
export const BANNER_COMMANDS: Record<string, Command> = {
  banners: {
    takes: null,
    does: 'lists the newest announcements on top of pages',
    run: async ({ db }) => {
      const all = await listBanners(db)
      return { result: all, text: all.map(lineOf).join('\n') || 'There is no announcement yet.' }
    },
  },
  'publish-banner': {
    takes: null,
    needs: [...LANGUAGES, 'until'],
    may: ['from', 'kind', 'for'],
    does: 'shows an announcement on top of pages; the times are those of the city, --kind is information or warning, --for everyone, seekers or businesses',
    isSeen: true,
    run: async ({ db, operator, given, now }) => {
      const { kind = 'information', for: audience = 'everyone' } = given
      const draft = read(BannerDraft, { ...given, kind, for: audience })
      const result = await publishBanner(db, operator, draft, now)
      return { result, text: lineOf(result) }
    },
  },
  'change-banner': {
    takes: 'ID',
    may: [...LANGUAGES, 'from', 'until', 'kind', 'for'],
    does: 'changes an announcement that is shown or waits; what is not named stays',
    isSeen: true,
    run: async ({ db, operator, about, given, now }) => {
      const patch = read(BannerPatch, given)
      const result = await changeBanner(db, operator, Number(about), patch, now)
      return { result, text: lineOf(result) }
    },
  },
  'end-banner': {
    takes: 'ID',
    does: 'ends an announcement, or takes one back that has not begun',
    isSeen: true,
    run: async ({ db, operator, about, now }) => {
      const result = await endBanner(db, operator, Number(about), now)
      return { result, text: lineOf(result) }
    },
  },
}

/** Reads an announcement from the options, which are named like its fields, except that `for` is the audience. */
function read<Value>(schema: ZodType<Value>, { for: audience, from, until, kind, ...given }: Given): Value {
  const texts = forEachLanguage((language) => given[language])
  const { data, error } = schema.safeParse({ texts, kind, audience, from, until })
  if (error) throw new Refused(problemOf(error.issues))
  return data
}

const lineOf = ({ id, kind, audience, startsAt, endsAt, texts }: Banner): string =>
  [`${id}  ${kind}  ${audience}  ${startsAt} to ${endsAt}`, ...Object.values(texts).map((text) => `  ${text}`)].join(
    '\n',
  )

/** The message of the schema, and the option with the invalid value. */
function problemOf([issue]: readonly { path: PropertyKey[]; message: string }[]): string {
  const option = issue?.path.at(-1) === 'audience' ? 'for' : issue?.path.at(-1)
  return `--${String(option)}: ${messageOf(issue?.message as never) ?? issue?.message}`
}
