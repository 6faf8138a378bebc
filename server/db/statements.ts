import { PGlite, type Transaction } from '@electric-sql/pglite'
import { Client, Pool } from 'pg'
import { type Facts, traced } from '#server/spans.ts'

type Ask = (...given: unknown[]) => unknown
type Asked = { query: Ask }

/** Makes a span of each statement, on both engines: with the words of the statement, and never its values. To be called once. */
export function traceStatements() {
  for (const { prototype } of [Pool, Client, PGlite] as unknown as { prototype: Asked }[])
    prototype.query = traceable(prototype.query)
  const { transaction } = PGlite.prototype
  PGlite.prototype.transaction = function <Result>(this: PGlite, work: (within: Transaction) => Promise<Result>) {
    return transaction.call(this, (within) => {
      const asked = within as unknown as Asked
      asked.query = traceable(asked.query)
      return work(within)
    }) as Promise<Result>
  }
}

function traceable(query: Ask): Ask {
  return function (this: unknown, ...given: unknown[]) {
    const text = textOf(given[0])
    // With a callback, it is the pool that passes on what it was asked.
    if (text === undefined || given.some((part) => typeof part === 'function')) return query.apply(this, given)
    const { name, facts } = told(text)
    return traced(name, facts, async () => query.apply(this, given))
  }
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const isConfig = typeof statement === 'object' && statement !== null && 'text' in statement
  // Whatever brings its own way to be sent, such as a cursor, is left alone.
  if (!isConfig || 'submit' in statement) return undefined
  return typeof statement.text === 'string' ? statement.text : undefined
}

const LONGEST = 2000

function told(text: string): { name: string; facts: Facts } {
  const operation = /\b(select|insert|update|delete|begin|commit|rollback|set|notify)\b/i.exec(text)?.[1]?.toUpperCase()
  const table = /\b(?:from|into|update)\s+(?:only\s+)?"?([\w.]+)"?/i.exec(text)?.[1]
  return {
    name: [operation ?? 'statement', table].filter(Boolean).join(' '),
    facts: {
      'db.system.name': 'postgresql',
      ...(operation && { 'db.operation.name': operation }),
      ...(table && { 'db.collection.name': table }),
      'db.query.text': text.slice(0, LONGEST),
    },
  }
}
