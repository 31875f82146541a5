import type { Marketer, TestApp } from './start-test-app.ts'

export const sendReport = (marketer: Marketer, content: string | Buffer, name = 'report.csv') =>
  marketer.send({
    method: 'POST',
    url: `/api/imports?name=${encodeURIComponent(name)}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: content,
  })

/** Asks until an import is in a state; what happens to it is announced. */
export async function untilImport(
  app: TestApp,
  marketer: Pick<Marketer, 'get'>,
  workspaceId: number,
  id: number,
  status: string,
) {
  for (;;) {
    let onReceived: () => void = () => undefined
    const received = new Promise<void>((resolve) => {
      onReceived = resolve
    })
    const stop = app.services.live.listen(
      workspaceId,
      (topic) => topic === 'imports' && onReceived(),
    )
    const answer = await marketer.get(`/api/imports/${id}`)
    if (answer.body.status === status) {
      stop()
      return answer
    }
    const { finishedAt, status: found } = answer.body
    if (finishedAt !== null && found !== 'undoing') throw new Error(JSON.stringify(answer.body))
    await received
    stop()
  }
}
