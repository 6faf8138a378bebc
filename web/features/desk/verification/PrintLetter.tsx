import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { dayText } from '#contract/days.ts'
import type { DeskLetter, PrintedLetter } from '#contract/deskVerification.ts'
import { TEXT_LANGUAGES } from '#contract/preferences.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { useSite } from '#web/api/SiteContext.tsx'
import { usePrintLetter } from '#web/features/desk/verification/mutations.ts'
import styles from '#web/features/desk/verification/PrintLetter.module.css'
import { useFailureToast } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Creates the code of a letter and prints the sheet. Only the sheet contains the code. */
export function PrintLetter({ letter: { id, printedAt } }: { letter: DeskLetter }) {
  const phrase = usePhrase()
  const showFailure = useFailureToast()
  const print = usePrintLetter()
  const [sheet, setSheet] = useState<PrintedLetter | null>(null)
  useEffect(() => {
    if (!sheet) return
    const end = () => setSheet(null)
    addEventListener('afterprint', end)
    window.print()
    return () => removeEventListener('afterprint', end)
  }, [sheet])

  const onError = (error: unknown) => showFailure('desk.printFailed', error, 'common.unexpectedError')
  return (
    <div>
      <Button busy={print.isPending} onClick={() => print.mutate(id, { onSuccess: setSheet, onError })}>
        {phrase(printedAt ? 'desk.printAgain' : 'desk.print')}
      </Button>
      {printedAt && <p>{phrase('desk.printAgainText')}</p>}
      {sheet && createPortal(<Sheet letter={sheet} />, document.body)}
    </div>
  )
}

/** In German and English, because the language of the business is unknown. */
function Sheet({ letter: { businessName, address, code, validUntil, url } }: { letter: PrintedLetter }) {
  const phrase = usePhrase()
  const { operator } = useSite()
  return (
    <article className={styles.sheet}>
      <p className={styles.sender}>{[operator.name, ...operator.address].join(' · ')}</p>
      <address className={styles.address}>
        {linesOf(businessName, address).map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
      </address>
      {TEXT_LANGUAGES.map((language) => (
        <section key={language} lang={language} className={styles.words}>
          <h1>{phrase(`desk.letter.title.${language}`, { product: PRODUCT_NAME })}</h1>
          <p>{phrase(`desk.letter.text.${language}`, { business: businessName, product: PRODUCT_NAME })}</p>
          <p className={styles.code}>{code}</p>
          <p>{phrase(`desk.letter.until.${language}`, { url, date: dayText(validUntil, language) })}</p>
        </section>
      ))}
    </article>
  )
}

/** Without repeated lines: some businesses begin their address with their name. */
const linesOf = (businessName: string, address: string): string[] => [
  ...new Set([businessName, ...address.split(',').map((line) => line.trim())]),
]
