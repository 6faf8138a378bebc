import styles from '#web/ui/Picture.module.css'

/** A steaming cup, drawn in the theme's own colours. */
export const CupPicture = () => (
  <svg className={styles.picture} width="128" height="96" viewBox="0 0 128 96" aria-hidden="true">
    <path className={styles.light} d="M64 8a42 42 0 0 1 42 42v34H22V50A42 42 0 0 1 64 8z" />
    <path className={styles.paper} d="M38 44h46v16a20 20 0 0 1-20 20h-6a20 20 0 0 1-20-20z" />
    <path d="M84 50h5a8.5 8.5 0 0 1 0 17h-7M24 84h80" />
    <path d="M52 34c-4-5 4-7 0-12M68 34c-4-5 4-7 0-12" />
  </svg>
)
