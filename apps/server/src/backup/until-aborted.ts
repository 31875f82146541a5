/** What there is, until the signal is raised: then its reason is thrown in place of the next piece. */
export async function* untilAborted<Piece>(
  pieces: AsyncIterable<Piece>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    signal?.throwIfAborted()
    yield piece
  }
}
