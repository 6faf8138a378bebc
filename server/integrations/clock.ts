/** The current time. Sessions and limits use the database's clock instead, which all processes share. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
