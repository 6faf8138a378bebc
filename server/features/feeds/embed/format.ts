import type { EmbedStyle, EmbedTheme } from '#contract/embeds.ts'
import type { Job } from '#contract/jobs.ts'
import type { Language } from '#contract/preferences.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { withinSentence, withoutOverrides } from '#contract/rightToLeft.ts'
import { viaChannel } from '#contract/viaChannel.ts'
import { escapeMarkup } from '#server/escaping.ts'
import { filled, jobFacts, payFact } from '#server/features/notifications/mails/format.ts'
import { MAIL_TEXTS } from '#server/integrations/mail/languages.ts'

type Embed = {
  business: { id: number; businessName: string; openJobs: number }
  /** The newest first. */
  jobs: Job[]
  /** The public URL of the site, without a slash at the end. */
  site: string
  language: Language
  symbol: string
  style: EmbedStyle
}

const COLORS: Record<EmbedTheme, { paper: string; ink: string; soft: string; line: string }> = {
  light: { paper: '#ffffff', ink: '#1b1a17', soft: '#5c574e', line: '#d9d3c7' },
  dark: { paper: '#1b1a17', ink: '#fbf8f3', soft: '#c3bcae', line: '#4a463f' },
}

/** The open jobs of a business as a small page for its own site. It has no script, and its links open in a new tab. */
export function embedPage(embed: Embed): { html: string; css: string } {
  const { business, jobs, site, language, style } = embed
  const texts = MAIL_TEXTS[language].embed
  const heading = filled(texts.heading, { business: business.businessName })
  const list = jobs.map((job) => `<li>${entry(job, embed)}</li>`).join('')
  const all = viaChannel(`${site}/partners/${business.id}`, 'embed')
  const more = business.openJobs > jobs.length ? texts.all : texts.more
  const css = cssFor(style)
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${text(heading)}</title><style>${css}</style></head><body><main>`,
    `<h1>${text(heading)}</h1>${jobs.length > 0 ? `<ul>${list}</ul>` : `<p>${text(texts.none)}</p>`}`,
    `<p class="more">${link(all, filled(more, { site: PRODUCT_NAME, count: String(business.openJobs) }), texts.newTab)}</p>`,
    '</main></body></html>',
  ].join('')
  return { html, css }
}

function entry(job: Job, { site, language, symbol }: Embed): string {
  const texts = MAIL_TEXTS[language]
  const known = { ...job, place: null }
  const pay = payFact(known, language, symbol)[0]?.values[0]
  const when = jobFacts(known, language).find(({ name }) => name === texts.facts.names.when)?.values[0]
  const facts = [pay, job.facts.district ?? job.location, when].filter((fact) => typeof fact === 'string')
  const title = link(viaChannel(`${site}/jobs/${job.id}`, 'embed'), job.title, texts.embed.newTab)
  return `<h2>${title}</h2>${facts.length > 0 ? `<p>${facts.map((fact) => text(withinSentence(fact))).join(' · ')}</p>` : ''}`
}

const link = (address: string, words: string, newTab: string) =>
  `<a href="${escapeMarkup(address)}" target="_blank" rel="noopener">${text(words)}<span> (${text(newTab)})</span></a>`

const text = (words: string) => escapeMarkup(withoutOverrides(words).toWellFormed())

function cssFor({ theme, color }: EmbedStyle): string {
  const { paper, ink, soft, line } = COLORS[theme]
  return [
    `:root{color-scheme:${theme}}`,
    `body{margin:0;padding:16px;background:${paper};color:${ink};font:16px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}`,
    `h1{margin:0 0 8px;padding-bottom:8px;border-bottom:4px solid ${color};font-size:20px;line-height:1.25}`,
    `ul{margin:0;padding:0;list-style:none}li{padding:4px 0 12px;border-bottom:1px solid ${line}}`,
    `h2{margin:0;font-size:17px;line-height:1.3}p{margin:0;color:${soft}}`,
    'a{display:inline-block;padding:10px 0;color:inherit;text-underline-offset:3px}',
    `a:focus-visible{outline:3px solid ${ink};outline-offset:2px}`,
    '.more{padding-top:4px}',
    // For screen readers only.
    'a span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  ].join('')
}
