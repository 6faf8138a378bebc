import type { Settings } from '#server/settings/settings.ts'

const OWN_MACHINE = /^(127\.[\d.]+|0\.0\.0\.0|localhost|\[::1?\])$/

/** What works on the operator's own machine and fails users in production, one line each. */
export function productionWarnings(settings: Pick<Settings, 'production' | 'placeholders' | 'publicUrl' | 'mail'>) {
  const { production, placeholders, publicUrl, mail } = settings
  if (!production) return []
  return [
    placeholders.length > 0 && `Visitors still see placeholders: set ${placeholders.join(', ')} (docs/settings.md).`,
    OWN_MACHINE.test(new URL(publicUrl).hostname) &&
      `Links in mails lead to ${publicUrl}: set PUBLIC_URL (docs/settings.md).`,
    mail.smtpUrl === null &&
      `No mail is sent, no link for a new password either: set SMTP_URL (docs/settings.md). Mails stay in ${mail.outbox}.`,
  ].filter((line) => line !== false)
}
