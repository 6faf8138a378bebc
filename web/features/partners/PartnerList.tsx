import { useInfiniteQuery } from '@tanstack/react-query'
import type { PartnerList as Page, Partner } from '#contract/partners.ts'
import { atPage } from '#web/api/pageNumber.ts'
import { useFirstPage } from '#web/features/jobs/queries.ts'
import { PartnerCard } from '#web/features/partners/PartnerCard.tsx'
import styles from '#web/features/partners/PartnerList.module.css'
import { partnerList, usePartnerSearch } from '#web/features/partners/queries.ts'
import { partnersAddress } from '#web/features/partners/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { FormError } from '#web/ui/FormError.tsx'
import { ListCount } from '#web/ui/ListCount.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { useLoadMore } from '#web/ui/loadMore.ts'
import { MoreLink } from '#web/ui/MoreLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The partners that match the search in the address, page by page. */
export function PartnerList() {
  const phrase = usePhrase()
  const search = usePartnerSearch()
  const from = useFirstPage()
  const query = useInfiniteQuery(partnerList(search, from))
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
      <ListCount phrase="partners.count" count={count} more={query.hasNextPage} />
      {count === 0 && <NoneFound searched={search !== ''} />}
      <ul ref={list} className={`hidden-if-empty ${styles.list}`} aria-busy={query.isPlaceholderData}>
        {partners.map((partner) => (
          <li key={partner.id}>
            <PartnerCard partner={partner} />
          </li>
        ))}
      </ul>
      <FormError text={query.isFetchNextPageError && phrase('partners.errorText')} />
      {query.hasNextPage && !query.isPlaceholderData && (
        <MoreLink
          className={styles.more}
          href={atPage(partnersAddress(search), from + query.data.pages.length)}
          busy={query.isFetchingNextPage}
          onMore={loadMore}
        >
          {phrase(query.isFetchingNextPage ? 'jobs.list.loadingMore' : 'jobs.list.loadMore')}
        </MoreLink>
      )}
      {search !== '' && count > 0 && (
        <ButtonLink className={styles.more} look="quiet" href="/partners">
          {phrase('partners.showAll')}
        </ButtonLink>
      )}
    </>
  )
}

/** A partner that moved to a later page while jobs were posted must not be shown twice. */
const partnersOn = (pages: Page[]): Partner[] => [
  ...new Map(pages.flatMap((page) => page.partners).map((partner) => [partner.id, partner])).values(),
]

function NoneFound({ searched }: { searched: boolean }) {
  const phrase = usePhrase()
  const all = searched && <ButtonLink href="/partners">{phrase('partners.showAll')}</ButtonLink>
  return (
    <Card>
      <Notice as="p" title={phrase(searched ? 'partners.empty' : 'partners.none')} action={all} />
    </Card>
  )
}

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** A placeholder for partners that are loading. */
const PartnerListSkeleton = () => (
  <Loading className={styles.list}>
    {CARDS.map((card) => (
      <Card key={card} className={styles.waiting}>
        <Skeleton look="title" />
        <Skeleton />
        <Skeleton look="short" />
      </Card>
    ))}
  </Loading>
)
