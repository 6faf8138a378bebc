import { useErrorMessage } from '#web/forms/refusals.ts'
import { Failure } from '#web/ui/Failure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

type NotLoadedProps = { query: { error: Error | null; isFetching: boolean; refetch: () => unknown } }

/** In place of data that is loading or could not be loaded. */
export function NotLoaded({ query: { error, isFetching, refetch } }: NotLoadedProps) {
  const reason = useErrorMessage()
  if (!error) return <Spinner />
  return <Failure title={reason(error, 'common.unexpectedError')} busy={isFetching} onRetry={refetch} />
}
