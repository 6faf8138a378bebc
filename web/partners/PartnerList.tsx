import { useInfiniteQuery } from '@tanstack/react-query'
import type { PartnerList as Page, Partner } from '#contract/partners.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { PartnerCard } from '#web/partners/PartnerCard.tsx'
import styles from '#web/partners/PartnerList.module.css'
import { PartnerListSkeleton } from '#web/partners/PartnerListSkeleton.tsx'
import { partnerList, usePartnerSearch } from '#web/partners/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { useLoadMore } from '#web/ui/loadMore.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** The partners that the address asks for, page after page. */
export function PartnerList() {
  const phrase = usePhrase()
  const search = usePartnerSearch()
  const query = useInfiniteQuery(partnerList(search))
  const partners = query.data && partnersOn(query.data.pages)
  const count = partners?.length ?? 0
  const { list, loadMore } = useLoadMore(query, count)

  if (!partners) {
    if (!query.isError) return <PartnerListSkeleton />
    const words = { title: phrase('partners.errorTitle'), text: phrase('partners.errorText') }
    return (
      <Card>
        <Failure as="h2" {...words} busy={query.isFetching} onRetry={query.refetch} />
      </Card>
    )
  }

  return (
    <>
      <Count of={count} more={query.hasNextPage} />
      {count === 0 && <NoneFound searched={search !== ''} />}
      <ul ref={list} className={styles.list} aria-busy={query.isPlaceholderData}>
        {partners.map((partner) => (
          <li key={partner.id}>
            <PartnerCard partner={partner} />
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <p role="alert" className={styles.failed}>
          {phrase('partners.errorText')}
        </p>
      )}
      {query.hasNextPage && !query.isPlaceholderData && (
        <Button size="large" className={styles.more} busy={query.isFetchingNextPage} onClick={loadMore}>
          {phrase(query.isFetchingNextPage ? 'jobs.list.loadingMore' : 'jobs.list.loadMore')}
        </Button>
      )}
      {search !== '' && count > 0 && (
        <ButtonLink className={styles.more} look="quiet" href="/partners">
          {phrase('partners.showAll')}
        </ButtonLink>
      )}
    </>
  )
}

/** A partner that moved to a later page while jobs were posted shows once. */
const partnersOn = (pages: Page[]): Partner[] => [
  ...new Map(pages.flatMap((page) => page.partners).map((partner) => [partner.id, partner])).values(),
]

/** Tells those who do not see the list how long it has become. */
function Count({ of: count, more }: { of: number; more: boolean }) {
  const plural = usePlural()
  return (
    <p role="status" className="visually-hidden">
      {plural('partners.count', count, more ? { count: `${count}+` } : {})}
    </p>
  )
}

function NoneFound({ searched }: { searched: boolean }) {
  const phrase = usePhrase()
  const all = searched && <ButtonLink href="/partners">{phrase('partners.showAll')}</ButtonLink>
  return (
    <Card>
      <Notice as="p" title={phrase(searched ? 'partners.empty' : 'partners.none')} action={all} />
    </Card>
  )
}
