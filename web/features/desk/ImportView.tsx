import { type ChangeEvent, type MouseEvent, useRef, useState } from 'react'
import type { ImportResult } from '#contract/deskImports.ts'
import { IMPORT_BYTES_MAX, IMPORT_COLUMNS, type ImportKind, NEEDED_COLUMNS } from '#contract/importColumns.ts'
import { ApiError } from '#web/api/api.ts'
import styles from '#web/features/desk/Desk.module.css'
import { Facts } from '#web/features/desk/Facts.tsx'
import { sameIssues } from '#web/features/desk/imports/rules.ts'
import { useImport } from '#web/features/desk/mutations.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { type Phrase, useLanguage, useMessage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { downloadCsv } from '#web/ui/csv.ts'
import { Field } from '#web/ui/Field.tsx'
import { FocusTracker } from '#web/ui/FocusTracker.tsx'
import { FormError } from '#web/ui/FormError.tsx'

/** Imports a file of businesses or jobs, after a dry run. */
export function ImportView() {
  const phrase = usePhrase()
  const run = useImport()
  const [file, setFile] = useState<File | null>(null)
  const [unfit, setUnfit] = useState<Phrase | null>(null)
  const { data: result, error, isPending, progress } = run
  const outcome = useRef<HTMLDivElement>(null)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    run.reset()
    setUnfit(null)
    setFile(target.files?.[0] ?? null)
  }

  /**
   * Clears the field before each choice. A browser does not report that the same file is chosen again, but its content may have changed.
   */
  function chooseAnew({ currentTarget }: MouseEvent<HTMLInputElement>) {
    currentTarget.value = ''
    setFile(null)
    run.reset()
  }

  async function send(dryRun: boolean) {
    if (!file) return setUnfit('desk.import.noFile')
    if (file.size > IMPORT_BYTES_MAX) return setUnfit('imports.tooLarge')
    if (!(await isReadable(file))) return setUnfit('desk.import.fileChanged')
    run.mutate({ file, dryRun })
  }

  const isReady = result?.dryRun === true && result.added + result.changed > 0
  return (
    <section className={`stack-3 ${styles.whole}`} aria-label={phrase('desk.view.import')}>
      <p>{phrase('desk.import.text')}</p>
      <Field
        label={phrase('desk.import.file')}
        type="file"
        accept=".csv,text/csv"
        disabled={isPending}
        error={unfit ? phrase(unfit) : undefined}
        onClick={chooseAnew}
        onChange={choose}
      />
      <div className="row-1">
        <Button look={isReady ? 'plain' : 'accent'} busy={isPending} onClick={() => send(true)}>
          {phrase('desk.import.check')}
        </Button>
        {isReady && (
          <FocusTracker onFocusLost={() => outcome.current?.focus()}>
            <Button look="accent" busy={isPending} onClick={() => send(false)}>
              {phrase('desk.import.run')}
            </Button>
          </FocusTracker>
        )}
      </div>
      <div ref={outcome} role="status" tabIndex={-1} className="stack-1">
        {isPending && progress && <p>{phrase('desk.import.progress', progress)}</p>}
        {result && <Result result={result} />}
      </div>
      {error && <Failure error={error} />}
      <Columns />
    </section>
  )
}

/** Whether the browser can read the file. It cannot if the file was saved again after it was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

function Result({ result }: { result: ImportResult }) {
  const phrase = usePhrase()
  const message = useMessage()
  const { kind, encoding, dryRun, added, changed, unchanged, failed, issues } = result
  return (
    <>
      <p>{phrase(dryRun ? 'desk.import.checked' : 'desk.import.done')}</p>
      {encoding === 'windows-1252' && <p>{phrase('desk.import.windows1252')}</p>}
      <Card>
        <Facts
          facts={[
            ['desk.import.kind', phrase(`desk.import.kind.${kind}`)],
            ['desk.import.added', String(added)],
            ['desk.import.changed', String(changed)],
            ['desk.import.unchanged', String(unchanged)],
            ['desk.import.failed', String(failed)],
          ]}
        />
      </Card>
      {!dryRun && kind === 'businesses' && added > 0 && <p>{phrase('desk.import.links')}</p>}
      {issues.length > 0 && (
        <>
          <h2>{phrase('desk.import.issues')}</h2>
          <ul className="stack-1">
            {sameIssues(issues).map(({ rows, column, message: text, possible }) => (
              <li key={`${rows} ${column} ${text}`} className={styles.entry}>
                <span>
                  {/^\d+$/.test(rows) ? phrase('desk.import.row', { row: rows }) : phrase('desk.import.rows', { rows })}
                  {column && (
                    <>
                      {' · '}
                      <code>{column}</code>
                    </>
                  )}
                </span>
                <span>{message(text)}</span>
                {possible && <span>{phrase('desk.import.possible', { values: possible.join(', ') })}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** For a file that cannot be read as a whole: names the row or column where reading failed. */
function Failure({ error }: { error: Error }) {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const [{ path } = { path: '' }] = error instanceof ApiError ? error.issues : []
  const place = /^\d+$/.test(path) ? phrase('desk.import.row', { row: path }) : path
  return <FormError text={[place, reason(error, 'desk.import.broken')].filter(Boolean).join(': ')} />
}

function Columns() {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <div className="stack-1">
      <h2>{phrase('desk.import.columns')}</h2>
      <p>{phrase('desk.import.columnsText')}</p>
      <p>{phrase('desk.import.factsText')}</p>
      {(Object.keys(IMPORT_COLUMNS) as ImportKind[]).map((kind) => {
        const what = phrase(`desk.import.kind.${kind}`)
        return (
          <div key={kind} className="stack-1">
            <h3>{what}</h3>
            <p className={styles.columns}>
              {columnsOf(kind).map((name) => (
                <code key={name}>{name}</code>
              ))}
            </p>
            <div className="row-1">
              <Button look="quiet" onClick={() => downloadCsv(kind, columnsOf(kind), [], language)}>
                {phrase('desk.import.template', { what })}
              </Button>
            </div>
          </div>
        )
      })}
    </div>
  )
}

/** The required columns first. */
const columnsOf = (kind: ImportKind) => [...new Set([...NEEDED_COLUMNS[kind], ...IMPORT_COLUMNS[kind]])]
