/** What time it is. Sessions and limits go by the database's clock instead, which all processes share. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
