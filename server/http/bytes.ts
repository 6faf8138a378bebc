/**
 * The same bytes in memory of their own, for whoever keeps them: Node cuts short buffers out of pieces of `Buffer.poolSize`
 * (64 kB), and a kept one holds its whole piece.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
