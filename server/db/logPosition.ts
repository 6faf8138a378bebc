/** Whether this is a position in the write-ahead log as PostgreSQL writes it, such as `16/B374D848`. */
export const isLogPosition = (text: string): boolean => /^[\dA-F]{1,8}\/[\dA-F]{1,8}$/i.test(text)

/** Parses a position, so that positions can be compared. */
export function parseLogPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
