import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { dayText } from '#contract/days.ts'
import { useFailure } from '#web/features/meetings/hooks.ts'
import { useCalendar } from '#web/features/meetings/mutations.ts'
import { myMeetings } from '#web/features/meetings/queries.ts'
import { subscription } from '#web/features/meetings/rules.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FocusTracker } from '#web/ui/FocusTracker.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** The address from which a calendar program reads the talks and trial shifts of this account. */
export function CalendarAddress() {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const toast = useToast()
  const failed = useFailure()
  const { data } = useQuery(myMeetings)
  const { renew, switchOff } = useCalendar()
  const maker = useRef<HTMLButtonElement>(null)
  const since = data?.calendarSince

  const make = () => renew.mutateAsync().catch(failed)
  const stop = () =>
    switchOff.mutateAsync().then(() => {
      renew.reset()
      toast({ title: phrase('calendar.isOff'), tone: 'success' })
    }, failed)

  return (
    <div className="stack-2">
      {renew.data ? (
        <NewAddress key={renew.data.url} url={renew.data.url} />
      ) : (
        since && <p>{phrase('calendar.since', { date: dayText(since, language) })}</p>
      )}
      <div className="row-1 items-center">
        <Button ref={maker} look={since ? 'quiet' : 'plain'} busy={renew.isPending} onClick={make}>
          {phrase(since ? 'calendar.renew' : 'calendar.make')}
        </Button>
        {since && (
          <FocusTracker onFocusLost={() => maker.current?.focus()}>
            <Button look="quiet" busy={switchOff.isPending} onClick={stop}>
              {phrase('calendar.off')}
            </Button>
          </FocusTracker>
        )}
      </div>
    </div>
  )
}

function NewAddress({ url }: { url: string }) {
  const phrase = usePhrase()
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: phrase('calendar.copied'), tone: 'success' })
    } catch {
      // There is no clipboard on plain http, and users can block it elsewhere.
      field.current?.select()
      toast({ title: phrase('calendar.notCopied') })
    }
  }

  return (
    <>
      <Field
        readOnly
        autoFocus
        ref={field}
        label={phrase('calendar.address')}
        hint={phrase('calendar.addressHint')}
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className="row-1 items-center">
        <Button onClick={copy}>{phrase('calendar.copy')}</Button>
        <ButtonLink href={subscription(url)}>{phrase('calendar.open')}</ButtonLink>
      </div>
    </>
  )
}
