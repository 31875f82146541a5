/** The driver's own timeout starts with a connection; this one covers the wait for it as well. */
export function withDeadline<Answer>(answer: Promise<Answer>, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The database did not answer in time')),
      timeoutMs,
    )
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
