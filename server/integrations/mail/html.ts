import { PRODUCT_NAME } from '#contract/product.ts'
import { escapeMarkup } from '#server/escaping.ts'
import {
  linesOf,
  type MailContent,
  type MailFact,
  type MailLink,
  type MailPart,
} from '#server/integrations/mail/content.ts'

/*
 * Mail programs know little CSS: tables for the layout, styles in the elements, and no picture or font from anywhere. The style sheet
 * contains only the dark colours; a program that ignores it shows the light ones or inverts them.
 */
const FONT = 'font-family: system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif'
const TEXT = `${FONT}; font-size: 16px; line-height: 1.5; overflow-wrap: anywhere; word-break: break-word`
const SMALL = `${FONT}; font-size: 14px; line-height: 1.5; overflow-wrap: anywhere; word-break: break-word`
const INK = 'color: #1b1a17'
const SOFT = 'color: #5c574e'
const LINK = 'color: #6b4700'
const GAP = 'margin: 0 0 20px'
const STYLES = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #151411 !important; }
  .card { background-color: #1e1c18 !important; border-color: #35312a !important; }
  .quote { background-color: #28251f !important; }
  .ink { color: #f4efe6 !important; }
  .soft { color: #b8b0a2 !important; }
  .link { color: #ffd67a !important; border-color: #7d7566 !important; }
}`

/** HTML that is safe to insert as it is. */
type Markup = { markup: string }

/** A template tag for HTML that escapes all inserted texts. */
const html = (pieces: TemplateStringsArray, ...gaps: (string | Markup | Markup[])[]): Markup => ({
  markup: pieces.map((piece, at) => piece + inserted(gaps[at] ?? '')).join(''),
})

function inserted(gap: string | Markup | Markup[]): string {
  if (typeof gap === 'string') return escapeMarkup(gap)
  return Array.isArray(gap) ? gap.map(({ markup }) => markup).join('') : gap.markup
}

/** The HTML of a mail. It loads nothing, and fits into 600 pixels and into a phone. */
export function htmlOf({ language, subject, preview, parts, foot }: MailContent): string {
  const { markup } = html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${subject}</title>
<style>${{ markup: STYLES }}</style>
</head>
<body class="paper" style="margin: 0; padding: 0; background-color: #fbf8f3">
<div style="display: none; max-height: 0; overflow: hidden">${preview}</div>
<div role="main" lang="${language}" dir="ltr">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout: fixed; background-color: #fbf8f3">
<tr><td align="center" style="padding: 24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="table-layout: fixed; width: 100%; max-width: 600px; text-align: left">
<tr><td style="padding: 0 4px 16px">${mark}</td></tr>
<tr><td class="card" style="padding: 24px 20px 8px; background-color: #ffffff; border: 1px solid #e6dfd3; border-radius: 16px">
${parts.map(partMarkup)}</td></tr>
<tr><td class="soft" style="padding: 16px 4px 0; ${SMALL}; ${SOFT}">${foot.text}${foot.link ? html`<br>${textLink(foot.link)}` : ''}</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`
  return markup
}

const mark = html`<span style="display: inline-block; padding: 4px 12px; border-radius: 9px; background-color: #ffb81c; ${FONT}; font-size: 17px; font-weight: 700; line-height: 1.4; ${INK}">${PRODUCT_NAME}</span>`

function partMarkup(part: MailPart): Markup {
  switch (part.is) {
    case 'paragraph':
      return html`<p class="ink" dir="auto" style="${GAP}; ${TEXT}; ${INK}">${part.text}</p>\n`
    case 'heading':
      return html`<h1 class="ink" style="margin: 0 0 16px; ${FONT}; font-size: 24px; line-height: 1.25; font-weight: 700; overflow-wrap: anywhere; word-break: break-word; ${INK}">${part.text}</h1>\n`
    case 'quote':
      return quoteMarkup(part.label, part.words)
    case 'facts':
      return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout: fixed; ${GAP}">\n${part.facts.map(factMarkup)}</table>\n`
    case 'button':
      return buttonMarkup(part.link)
    case 'links':
      return linksMarkup(part)
  }
}

const quoteMarkup = (label: string, words: string) =>
  html`<p class="soft" style="margin: 0 0 6px; ${SMALL}; ${SOFT}">${label}</p>
<blockquote class="quote ink" dir="auto" style="${GAP}; padding: 12px 16px; border-radius: 12px; background-color: #f3eee5; ${TEXT}; ${INK}">${linesMarkup(linesOf(words))}</blockquote>\n`

const factMarkup = ({ name, values }: MailFact) =>
  html`<tr><th scope="row" class="soft" dir="auto" width="36%" align="left" valign="top" style="padding: 4px 12px 4px 0; text-align: left; font-weight: 400; ${SMALL}; ${SOFT}">${name}</th><td class="ink" dir="auto" valign="top" style="padding: 4px 0; text-align: left; ${SMALL}; ${INK}">${linesMarkup(values)}</td></tr>\n`

/** The padding belongs to the cell, because some mail programs ignore the padding of a link. */
const buttonMarkup = ({ text, url }: MailLink) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${GAP}"><tr><td bgcolor="#ffb81c" style="border-radius: 12px; background-color: #ffb81c"><a data-button href="${url}" style="display: inline-block; padding: 12px 24px; ${FONT}; font-size: 16px; line-height: 1.5; font-weight: 700; text-decoration: none; ${INK}">${text}</a></td></tr></table>\n`

function linksMarkup({ lead, row, links }: Extract<MailPart, { is: 'links' }>) {
  const intro = lead ? [html`<p class="ink" style="margin: 0 0 6px; ${TEXT}; ${INK}">${lead}</p>\n`] : []
  const shown = row
    ? html`<p style="margin: 0 0 12px; ${TEXT}">${links.map(pillLink)}</p>\n`
    : html`<p style="margin: 0 0 12px; ${TEXT}">${links.map((link) => html`<span style="display: block; padding: 0 0 8px">${textLink(link)}</span>`)}</p>\n`
  return html`${intro}${shown}`
}

const textLink = ({ text, url }: MailLink) =>
  html`<a class="link" href="${url}" style="${LINK}; text-decoration: underline"><bdi>${text}</bdi></a>`

const pillLink = ({ text, url }: MailLink) =>
  html`<a class="link" href="${url}" style="display: inline-block; margin: 0 8px 8px 0; padding: 9px 16px; border: 1px solid #8c8475; border-radius: 999px; font-weight: 600; text-decoration: none; ${LINK}">${text}</a>`

const linesMarkup = (lines: string[]) => lines.map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))
