import styles from '#web/ui/PageHead.module.css'

/** The title of a page and an introduction. */
export const PageHead = ({ title, text }: { title: string; text: string }) => (
  <header className="stack-1">
    <h1>{title}</h1>
    <p className={styles.text}>{text}</p>
  </header>
)
