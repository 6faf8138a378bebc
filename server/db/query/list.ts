import { sql } from 'drizzle-orm'

/** Values as one parameter, for `= any (…)`, because a statement takes at most 65,535 parameters. No value may contain a space. */
export const listOf = (values: (string | number)[]) => sql`string_to_array(${values.join(' ')}, ' ')`
