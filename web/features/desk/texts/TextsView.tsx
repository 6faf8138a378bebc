import { useQuery } from '@tanstack/react-query'
import { momentText } from '#contract/days.ts'
import { WRITABLE_TEXTS, type WritableText } from '#contract/textNames.ts'
import type { TextHistory } from '#contract/texts.ts'
import styles from '#web/features/desk/Desk.module.css'
import { useStoredState } from '#web/features/desk/hooks.ts'
import { textHistory, textVersion } from '#web/features/desk/queries.ts'
import { TextEditor } from '#web/features/desk/texts/TextEditor.tsx'
import { NotLoaded } from '#web/forms/NotLoaded.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'

/** The Impressum, the terms and the privacy policy: the current texts and earlier versions. */
export function TextsView() {
  const phrase = usePhrase()
  const [name, setName] = useStoredState<WritableText>('text', 'impressum')
  const [opened, setOpened] = useStoredState<number | null>('opened text', null)
  const query = useQuery(textHistory)
  const { data } = query
  if (!data) return <NotLoaded query={query} />
  const versions = data.versions.filter((version) => version.name === name)
  const current = versions[0]?.id ?? null
  return (
    <section className={`stack-3 ${styles.whole}`} aria-label={phrase('desk.view.texts')}>
      <Select
        label={phrase('desk.texts.which')}
        value={name}
        onChange={({ target }) => {
          setName(target.value as WritableText)
          setOpened(null)
        }}
      >
        {WRITABLE_TEXTS.map((one) => (
          <option key={one} value={one}>
            {phrase(`footer.${one}`)}
          </option>
        ))}
      </Select>
      <Opened key={`${name} ${current} ${opened}`} name={name} id={opened ?? current} current={current} />
      <Versions versions={versions} onOpen={setOpened} />
    </section>
  )
}

type OpenedProps = { name: WritableText; id: number | null; current: number | null }

function Opened({ name, id, current }: OpenedProps) {
  const query = useQuery({ ...textVersion(id ?? 0), enabled: id !== null })
  const { data } = query
  if (id === null) return <TextEditor name={name} markdown={null} replaces={null} />
  if (!data) return <NotLoaded query={query} />
  return <TextEditor name={name} markdown={data.markdown} replaces={current} />
}

type VersionsProps = { versions: TextHistory['versions']; onOpen: (id: number) => void }

function Versions({ versions, onOpen }: VersionsProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <div className="stack-1">
      <h2>{phrase('desk.texts.versions')}</h2>
      {versions.length === 0 && <p>{phrase('desk.texts.none')}</p>}
      <ul className="stack-1">
        {versions.map(({ id, createdAt, operator }) => (
          <li key={id} className={styles.entry}>
            <span>
              {momentText(createdAt, language)} · <bdi>{operator ?? phrase('desk.byCommand')}</bdi>
            </span>
            <div className="row-1">
              <Button onClick={() => onOpen(id)}>{phrase('desk.texts.open')}</Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
