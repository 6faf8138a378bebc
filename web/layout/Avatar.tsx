import type { User } from '#contract/accounts.ts'
import styles from '#web/layout/Avatar.module.css'
import { classes } from '#web/ui/classes.ts'

type AvatarProps = { user: Pick<User, 'id'>; className?: string | undefined }

/** The picture of a user. It is decoration, because the name is always beside it. */
export const Avatar = ({ user, className }: AvatarProps) => (
  <img
    className={classes(styles.avatar, className)}
    src={`/api/avatars/${user.id}.svg`}
    alt=""
    width="36"
    height="36"
    loading="lazy"
  />
)
