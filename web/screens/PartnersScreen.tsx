import { usePhrase } from '#web/i18n/i18n.tsx'
import { PartnerList } from '#web/partners/PartnerList.tsx'
import { PartnerSearch } from '#web/partners/PartnerSearch.tsx'
import styles from '#web/screens/PartnersScreen.module.css'

export function PartnersScreen() {
  const phrase = usePhrase()
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{phrase('partners.title')}</h1>
        <p className={styles.text}>{phrase('partners.text')}</p>
      </header>
      <PartnerSearch />
      <PartnerList />
    </div>
  )
}
