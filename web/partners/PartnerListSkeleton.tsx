import styles from '#web/partners/PartnerList.module.css'
import { Card } from '#web/ui/Card.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The place of partners that are on their way. */
export const PartnerListSkeleton = () => (
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
