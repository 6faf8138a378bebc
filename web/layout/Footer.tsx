import Phone from 'lucide-react/icons/phone'
import type { Theme } from '#contract/preferences.ts'
import { useSite } from '#web/api/SiteContext.tsx'
import { useNow } from '#web/i18n/Clock.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/layout/Footer.module.css'
import { ThemeSwitch } from '#web/layout/ThemeSwitch.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { WhatsAppIcon } from '#web/ui/WhatsAppIcon.tsx'

export function Footer({ theme }: { theme: Theme }) {
  const phrase = usePhrase()
  const site = useSite()
  const year = useNow().getUTCFullYear()

  return (
    <footer className={styles.footer}>
      <div className={styles.rows}>
        <nav className={styles.links} aria-label={phrase('footer.label')}>
          <Anchor href="/about">{phrase('footer.about')}</Anchor>
          <Anchor href="/contact">{phrase('footer.contact')}</Anchor>
          <Anchor href="/terms">{phrase('footer.terms')}</Anchor>
          <Anchor href="/privacy">{phrase('footer.privacy')}</Anchor>
          <Anchor href="/rules">{phrase('footer.rules')}</Anchor>
          <Anchor href="/accessibility">{phrase('footer.accessibility')}</Anchor>
          <Anchor href="/impressum">{phrase('footer.impressum')}</Anchor>
        </nav>
        <ThemeSwitch first={theme} />
        <p className={styles.imprint}>
          {phrase('footer.copyright', { year })}
          <Anchor href="/">{phrase('footer.site', { site: new URL(site.publicUrl).host })}</Anchor>
        </p>
        <div className={styles.links}>
          <a
            href={`tel:${site.supportPhone.replace(/[^+\d]/g, '')}`}
            aria-label={phrase('support.phoneLabel', { phone: site.supportPhone })}
          >
            <Phone />
            {phrase('support.phone', { phone: site.supportPhone })}
          </a>
          <a
            href={`https://wa.me/${site.supportWhatsapp}?text=${encodeURIComponent(phrase('support.greeting'))}`}
            target="_blank"
            rel="noopener"
          >
            <WhatsAppIcon />
            {phrase('footer.whatsapp')}
            <span className="visually-hidden"> ({phrase('common.newTab')})</span>
          </a>
        </div>
      </div>
    </footer>
  )
}
