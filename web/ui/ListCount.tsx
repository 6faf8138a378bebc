import { type PluralPhrase, usePlural } from '#web/i18n/i18n.tsx'

type ListCountProps = { phrase: PluralPhrase; count: number; more: boolean }

/** Announces the new length of a list to screen readers. */
export function ListCount({ phrase, count, more }: ListCountProps) {
  const plural = usePlural()
  return (
    <p role="status" className="visually-hidden">
      {plural(phrase, count, more ? { count: `${count}+` } : {})}
    </p>
  )
}
