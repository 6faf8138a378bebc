import { cityHour } from '#contract/days.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import type { PushMessage } from '#contract/push.ts'

const QUIET_FROM = 22
const QUIET_UNTIL = 8
/** The maximum number of sentences in a message about several events. */
const SENTENCES_MAX = 3

/** Nothing is sent at night. Waiting messages are sent as one in the morning. */
export function isQuiet(now: Date): boolean {
  const hour = cityHour(now)
  return hour >= QUIET_FROM || hour < QUIET_UNTIL
}

type News = { text: string; page: string }

/** One message about everything that is due. */
export function messageOf(news: News[]): PushMessage | undefined {
  const [first] = news
  if (!first) return undefined
  if (news.length === 1) return { title: PRODUCT_NAME, body: first.text, url: first.page }
  const lines = [...new Set(news.map(({ text }) => text))]
  const rest = lines.length > SENTENCES_MAX ? ['…'] : []
  return {
    title: `${PRODUCT_NAME} (${news.length})`,
    body: [...lines.slice(0, SENTENCES_MAX), ...rest].join('\n'),
    url: '/notifications',
  }
}
