import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorkbook, manyCells } from '#src/testing/a-workbook.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

const megabyte = 1024 * 1024

/** Uploads a file and waits for the end of its check, watching how much of the processor's work this thread does. */
async function check(name: string, content: Uint8Array) {
  const marketer = await hopwise.signUp()
  const { body: begun } = await marketer.send({
    method: 'POST',
    url: `/api/imports?name=${name}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
  })
  const ofThread = process.threadCpuUsage()
  const ofAll = process.cpuUsage()
  await hopwise.services.background.idle()
  const share = sum(process.threadCpuUsage(ofThread)) / sum(process.cpuUsage(ofAll))
  const { body } = await marketer.get(`/api/imports/${begun.id}`)
  return { status: body.status, problem: body.problem, share }
}

const sum = ({ user, system }: NodeJS.CpuUsage) => user + system

test('while the largest workbook is read, this thread is free for redirects', async () => {
  const workbook = aWorkbook(manyCells(19 * megabyte))
  const { status, share } = await check('year.xlsx', workbook)
  expect(status).toBe('ready')
  expect(share).toBeLessThan(0.3)
})

test('a workbook that unpacks to 90 MB is refused with what to do instead', async () => {
  const row = '<row r="1"><c r="A1"><v>1</v></c></row>'
  const rows = row.repeat((90 * megabyte) / row.length)
  const { status, problem } = await check('decade.xlsx', aWorkbook(rows))
  expect(status).toBe('failed')
  expect(problem).toBe(
    'Unpacked, this workbook is larger than 20 MB. Save the sheet with your earnings as CSV and import that.',
  )
})

test('a workbook that is more than its thread may take ends its import with what to do instead', async () => {
  // A cell at the far corner: all that are before it are made, empty.
  const corner = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
  const { status, problem } = await check('corner.xlsx', aWorkbook(corner))
  expect(status).toBe('failed')
  expect(problem).toBe(
    'This file is too large to be read in one piece. Download shorter periods as CSV and import them one by one.',
  )
})
