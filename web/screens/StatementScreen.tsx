import { useQuery } from '@tanstack/react-query'
import type { StatementKey } from '#web/features/moderation/mutations.ts'
import { ObjectionForm } from '#web/features/moderation/ObjectionForm.tsx'
import { linkedStatement, ownStatement } from '#web/features/moderation/queries.ts'
import { StatementView } from '#web/features/moderation/StatementView.tsx'
import { tokenIn } from '#web/features/recovery/rules.ts'
import { NotLoaded } from '#web/forms/NotLoaded.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/screens/NarrowScreen.module.css'
import { useSearch } from '#web/ui/location.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** The statement of a decision: of the current user, or behind the link of a mail. */
export function StatementScreen({ params }: { params: { id?: string | undefined } }) {
  const phrase = usePhrase()
  const token = tokenIn(useSearch())
  return (
    <div className={styles.screen}>
      <h1>{phrase('moderation.title')}</h1>
      {(params.id === undefined && token === '') || params.id === '0' ? (
        <Notice title={phrase('moderation.gone')} />
      ) : (
        <Content of={params.id === undefined ? { token } : { id: params.id }} />
      )}
    </div>
  )
}

function Content({ of }: { of: StatementKey }) {
  const phrase = usePhrase()
  const own = useQuery({ ...ownStatement('id' in of ? of.id : ''), enabled: 'id' in of })
  const linked = useQuery({ ...linkedStatement('token' in of ? of.token : ''), enabled: 'token' in of })
  const query = 'id' in of ? own : linked
  const { data } = query
  if (data === null) return <Notice title={phrase('moderation.gone')} />
  if (!data) return <NotLoaded query={query} />
  return (
    <>
      <StatementView statement={data} />
      <ObjectionForm statement={data} of={of} />
    </>
  )
}
