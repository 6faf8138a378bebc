/** `fetch` whose response fails once more than `max` bytes of it were read, counted after decompression. */
export const boundedFetch =
  (max: number): typeof fetch =>
  async (address, init) => {
    const answer = await fetch(address, init)
    if (!answer.body) return answer
    const { status, statusText, headers } = answer
    return new Response(answer.body.pipeThrough(atMost(max)), { status, statusText, headers })
  }

function atMost(bytes: number) {
  let left = bytes
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength
      if (left < 0) controller.error(new RangeError('The answer is too long'))
      else controller.enqueue(chunk)
    },
  })
}
