import { PartnerList } from '#web/features/partners/PartnerList.tsx'
import { PartnerSearch } from '#web/features/partners/PartnerSearch.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/screens/PartnersScreen.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'

export function PartnersScreen() {
  const phrase = usePhrase()
  return (
    <div className={styles.screen}>
      <PageHead title={phrase('partners.title')} text={phrase('partners.text')} />
      <PartnerSearch />
      <PartnerList />
    </div>
  )
}
