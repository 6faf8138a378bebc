import { useQueryClient } from '@tanstack/react-query'
import BellIcon from 'lucide-react/icons/bell'
import { useEffect, useRef } from 'react'
import { keys } from '#web/api/keys.ts'
import styles from '#web/features/notifications/Bell.module.css'
import { usePolling, useUnread } from '#web/features/notifications/queries.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { IconLink } from '#web/ui/IconButton.tsx'
import { usePath } from '#web/ui/location.ts'

const MOST_SHOWN = 99

/** The link to the notifications, with the number of unread ones. */
export function Bell() {
  const phrase = usePhrase()
  const unread = useUnread()
  usePolling()
  const path = usePath()
  useAskAgainAt(path)
  const label = unread > 0 ? phrase('nav.notificationsUnread', { count: unread }) : phrase('nav.notifications')

  return (
    <IconLink href="/notifications" label={label} aria-current={path === '/notifications' ? 'page' : undefined}>
      <BellIcon />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </IconLink>
  )
}

/** Fetches the number again when the user goes to another page. */
function useAskAgainAt(path: string) {
  const cache = useQueryClient()
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    // A logout also navigates, while the bell is still mounted.
    if (!cache.getQueryData(keys.user)) return
    void cache.invalidateQueries({ queryKey: keys.notifications }, { cancelRefetch: false })
  }, [path, cache])
}
