import { count, eq, isNotNull, sql } from 'drizzle-orm'
import { TIME_ZONE } from '#contract/city/facts.ts'
import type { TransparencyFigures } from '#contract/moderation.ts'
import { ACTIONS, REPORT_REASONS, RULES } from '#contract/moderationValues.ts'
import type { Db } from '#server/db/open.ts'
import { decisions, reports } from '#server/db/schema.ts'

/** One number for each name, also if it is zero. */
const numbersOf = <Name extends string>(names: readonly Name[], rows: { name: Name | null; number: number }[]) =>
  Object.fromEntries(names.map((name) => [name, rows.find((row) => row.name === name)?.number ?? 0])) as Record<
    Name,
    number
  >

/** The numbers of reports and decisions since the beginning. They name no person. */
export async function findTransparencyFigures(db: Db): Promise<TransparencyFigures> {
  const reported = await db.select({ name: reports.reason, number: count() }).from(reports).groupBy(reports.reason)
  const byAction = await db
    .select({ name: decisions.action, number: count() })
    .from(decisions)
    .groupBy(decisions.action)
  const byRule = await db
    .select({ name: decisions.rule, number: count() })
    .from(decisions)
    .where(isNotNull(decisions.rule))
    .groupBy(decisions.rule)
  const [sums] = await db
    .select({
      objections: count(decisions.objectedAt),
      takenBack: sql<number>`(count(*) filter (where ${decisions.endedAt} is not null and ${decisions.answeredAt} is not null and ${decisions.endedAt} <= ${decisions.answeredAt}))::int`,
      byMachine: sql<number>`(count(*) filter (where ${decisions.byMachine}))::int`,
    })
    .from(decisions)
  const [first] = await db
    .select({ since: sql<string | null>`(min(${reports.createdAt}) at time zone ${TIME_ZONE})::date::text` })
    .from(reports)
  const [answered] = await db
    .select({
      medianHours: sql<number | null>`(percentile_cont(0.5) within group
        (order by extract(epoch from ${decisions.createdAt} - ${reports.createdAt})) / 3600)::float`,
    })
    .from(reports)
    .innerJoin(decisions, eq(decisions.id, reports.decisionId))
  const { objections = 0, takenBack = 0, byMachine = 0 } = sums ?? {}
  return {
    since: first?.since ?? null,
    objections,
    takenBack,
    byMachine,
    medianHours: answered?.medianHours ?? null,
    reports: numbersOf(REPORT_REASONS, reported),
    decisions: numbersOf(ACTIONS, byAction),
    rules: numbersOf(RULES, byRule),
  }
}
