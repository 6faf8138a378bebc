import { PGlite, type Transaction } from '@electric-sql/pglite'
import { Client, Pool } from 'pg'
import { type Facts, traced } from '#server/observability/tracer.ts'

type Query = (...given: unknown[]) => unknown
type Queryable = { query: Query }

/** Makes a span for each statement on both engines, with its text but never its values. To be called once. */
export function traceStatements() {
  for (const { prototype } of [Pool, Client, PGlite] as unknown as { prototype: Queryable }[])
    prototype.query = traceable(prototype.query)
  const { transaction } = PGlite.prototype
  PGlite.prototype.transaction = function <Result>(this: PGlite, work: (within: Transaction) => Promise<Result>) {
    return transaction.call(this, (within) => {
      const queryable = within as unknown as Queryable
      queryable.query = traceable(queryable.query)
      return work(within)
    }) as Promise<Result>
  }
}

function traceable(query: Query): Query {
  return function (this: unknown, ...given: unknown[]) {
    const text = textOf(given[0])
    // A query with a callback is one that the pool passes on, and it already has a span.
    if (text === undefined || given.some((part) => typeof part === 'function')) return query.apply(this, given)
    const { name, facts } = parseStatement(text)
    return traced(name, facts, async () => query.apply(this, given))
  }
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const isConfig = typeof statement === 'object' && statement !== null && 'text' in statement
  // Objects that submit themselves, such as cursors, are not traced.
  if (!isConfig || 'submit' in statement) return undefined
  return typeof statement.text === 'string' ? statement.text : undefined
}

const MAX_TEXT_LENGTH = 2000

function parseStatement(text: string): { name: string; facts: Facts } {
  const operation = /\b(select|insert|update|delete|begin|commit|rollback|set|notify)\b/i.exec(text)?.[1]?.toUpperCase()
  const table = /\b(?:from|into|update)\s+(?:only\s+)?"?([\w.]+)"?/i.exec(text)?.[1]
  return {
    name: [operation ?? 'statement', table].filter(Boolean).join(' '),
    facts: {
      'db.system.name': 'postgresql',
      ...(operation && { 'db.operation.name': operation }),
      ...(table && { 'db.collection.name': table }),
      'db.query.text': text.slice(0, MAX_TEXT_LENGTH),
    },
  }
}
