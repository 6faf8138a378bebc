import { Fragment } from 'react'
import styles from '#web/ui/MailAddress.module.css'

/** The letters that fit on a line of the narrowest screen. A longer half may break anywhere. */
const LINE = 24

/** A mail address that breaks before its `@`, not at a hyphen or a dot. */
export function MailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  const halves = at > 0 ? [address.slice(0, at), address.slice(at)] : [address]
  return (
    <bdi>
      {halves.map((half, place) => (
        <Fragment key={half}>
          {place > 0 && <wbr />}
          <span className={half.length > LINE ? 'wrap-anywhere' : styles.whole}>{half}</span>
        </Fragment>
      ))}
    </bdi>
  )
}
