import { useQuery } from '@tanstack/react-query'
import { dayText } from '#contract/days.ts'
import type { ToVerify } from '#contract/deskVerification.ts'
import styles from '#web/features/desk/Desk.module.css'
import { EntryList } from '#web/features/desk/EntryList.tsx'
import { AccountName } from '#web/features/desk/FoundLines.tsx'
import { toVerify } from '#web/features/desk/queries.ts'
import { PrintLetter } from '#web/features/desk/verification/PrintLetter.tsx'
import { SameNumber } from '#web/features/desk/verification/SameNumber.tsx'
import { NotLoaded } from '#web/forms/NotLoaded.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

const PART = { heading: 'h2', more: 'desk.onlyFirst' } as const

/** Businesses to verify: letters to send, VAT numbers that wait, and the newest businesses without a level. */
export function BusinessesView() {
  const phrase = usePhrase()
  const query = useQuery(toVerify)
  const { data } = query
  if (!data) return <NotLoaded query={query} />
  return (
    <section className={`stack-3 ${styles.whole}`} aria-label={phrase('desk.view.businesses')}>
      <Letters letters={data.letters} />
      <Vat vat={data.vat} />
      <Unverified unverified={data.unverified} />
    </section>
  )
}

function Letters({ letters }: Pick<ToVerify, 'letters'>) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <EntryList
      {...PART}
      title={phrase('desk.letters')}
      none={phrase('desk.lettersNone')}
      of={letters}
      nameOf={({ id }) => id}
    >
      {(letter) => (
        <>
          <AccountName id={letter.businessId} name={letter.businessName} />
          <bdi>{letter.address}</bdi>
          <span>
            {letter.printedAt
              ? phrase('desk.letterPrinted', { date: dayText(letter.printedAt, language) })
              : phrase('desk.letterAsked', { date: dayText(letter.requestedAt, language) })}
          </span>
          <PrintLetter letter={letter} />
        </>
      )}
    </EntryList>
  )
}

function Vat({ vat }: Pick<ToVerify, 'vat'>) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <EntryList
      {...PART}
      title={phrase('desk.vat')}
      none={phrase('desk.vatNone')}
      of={vat}
      nameOf={({ businessId }) => businessId}
    >
      {({ businessId, businessName, vatNumber, tries, reason, since, sameNumber }) => (
        <>
          <AccountName id={businessId} name={businessName} />
          <span>
            {vatNumber} · {dayText(since, language)} · {phrase('desk.tries', { count: tries })}
            {reason && (
              <>
                {' '}
                · <code>{reason}</code>
              </>
            )}
          </span>
          <SameNumber businesses={sameNumber} />
        </>
      )}
    </EntryList>
  )
}

function Unverified({ unverified }: Pick<ToVerify, 'unverified'>) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <EntryList
      {...PART}
      title={phrase('desk.unverified')}
      none={phrase('desk.unverifiedNone')}
      of={unverified}
      nameOf={({ businessId }) => businessId}
    >
      {({ businessId, businessName, place, website, emailConfirmed, createdAt }) => (
        <>
          <AccountName id={businessId} name={businessName} />
          <span>
            {phrase('desk.since', { date: dayText(createdAt, language) })}
            {place && (
              <>
                {' '}
                · <bdi>{place}</bdi>
              </>
            )}
            {website && (
              <>
                {' '}
                · <bdi>{website}</bdi>
              </>
            )}
          </span>
          <span>{phrase(emailConfirmed ? 'desk.emailConfirmed' : 'desk.emailNotConfirmed')}</span>
        </>
      )}
    </EntryList>
  )
}
