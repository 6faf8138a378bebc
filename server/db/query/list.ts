import { sql } from 'drizzle-orm'

/** Values as one parameter, for `= any (…)`, because a statement takes 65,535 parameters at most. No value may have a space in it. */
export const listOf = (values: (string | number)[]) => sql`string_to_array(${values.join(' ')}, ' ')`
