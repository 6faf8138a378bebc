import { PartnerList } from '#web/features/partners/PartnerList.tsx'
import { PartnerSearch } from '#web/features/partners/PartnerSearch.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'

export function PartnersScreen() {
  const phrase = usePhrase()
  return (
    <div className="stack-3 page-width page-padding">
      <PageHead title={phrase('partners.title')} text={phrase('partners.text')} />
      <PartnerSearch />
      <PartnerList />
    </div>
  )
}
