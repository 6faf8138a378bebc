/** Node allocates short buffers in pools of 64 kB. A cached one would keep its whole pool in memory. */
export function copyBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
