import { LANGUAGE_FORMATS, type Theme } from '#contract/preferences.ts'
import { withoutOverrides } from '#contract/rightToLeft.ts'
import type { Facts } from '#web/page/facts.ts'
import { MODULES_ID } from '#web/page/ids.ts'
import { jsonForScript } from '#web/page/json.ts'

const PAPER = { light: '#fbf8f3', dark: '#151411' }

/** Metadata for browsers, search engines and link previews. */
export function Head({ language, theme, siteName, publicUrl, title, description, canonical, ...facts }: Facts) {
  const { isPublic, about, feeds, preview, previewTitle = title, links } = facts
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {isPublic ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      {feeds.map(({ type, path }) => (
        <link key={type} rel="alternate" type={type} href={path} />
      ))}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={previewTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={LANGUAGE_FORMATS[language].locale.replace('-', '_')} />
      <meta property="og:image" content={`${publicUrl}${preview?.path ?? `/card.${language}.png`}`} />
      {preview && (
        <>
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={preview.alt} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <ThemeColor theme={theme} />
      <link rel="icon" href="/mark.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/touch-icon.png" />
      <link rel="manifest" href={`/app.${language}.webmanifest`} />
      {links.fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {links.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {links.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      <JsonScript type="application/json" id={MODULES_ID} json={jsonForScript(links.modules)} />
      {about && <JsonScript type="application/ld+json" json={withoutOverrides(jsonForScript(about))} />}
    </head>
  )
}

/** A script element with data. It is not code, so the content security policy does not apply to it. */
export const JsonScript = ({ type, id, json }: { type: string; id?: string; json: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: script text is not escaped like other text; jsonForScript makes it harmless.
  <script type={type} id={id} dangerouslySetInnerHTML={{ __html: json }} />
)

function ThemeColor({ theme }: { theme: Theme }) {
  if (theme !== 'system') return <meta name="theme-color" content={PAPER[theme]} />
  return (
    <>
      <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}
