import { useSite } from '#web/api/SiteContext.tsx'
import styles from '#web/features/home/Promo.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'

/** Reasons for job seekers to sign up, and the support contact. */
export function Promo({ className }: { className?: string | undefined }) {
  const phrase = usePhrase()
  const { supportWhatsapp, supportPhone } = useSite()
  const chat = `https://wa.me/${supportWhatsapp}?text=${encodeURIComponent(phrase('support.greeting'))}`

  return (
    <Card as="aside" className={classes('stack-3 content-start', className)} aria-labelledby="promo-heading">
      <h2 id="promo-heading" className="title-s">
        {phrase('home.promo.title')}
      </h2>
      <p className="ink-soft">{phrase('home.promo.text')}</p>
      <ButtonLink href="/student-signup">{phrase('home.promo.action')}</ButtonLink>
      <div className={styles.support}>
        <p>{phrase('support.heading')}</p>
        <a href={chat} target="_blank" rel="noopener">
          {phrase('support.whatsapp')}
          <span className="visually-hidden"> ({phrase('common.newTab')})</span>
        </a>
        <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>
          {phrase('support.phoneLabel', { phone: supportPhone })}
        </a>
      </div>
    </Card>
  )
}
