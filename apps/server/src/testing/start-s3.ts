import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Place } from '#src/backup/backup-store.ts'

/** What a test puts in the place of the server’s answer: true where it answered. */
type Fault = (asked: IncomingMessage, answer: ServerResponse) => boolean

export interface TestBucket {
  place: S3Place
  /** Keys of whole objects. */
  keys(): string[]
  /** Keys of what is being uploaded in parts. */
  uploads(): string[]
  /** Meets each request first. */
  fault: Fault | null
  close(): Promise<void>
}

const suffix = '._S3rver_object'
const longestPage = 1_000

/** An S3 server that checks signatures, and a bucket of it. */
export async function startS3(bucket = 'backups'): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'hopwise-s3-'))
  const inside = new S3rver({
    directory,
    port: 0,
    address: '127.0.0.1',
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await inside.run()
  const parts = join(directory, bucket, '._S3rver_uploads')
  const openUploads = () =>
    (existsSync(parts) ? readdirSync(parts) : []).map((id) => ({
      id,
      key: readFileSync(join(parts, id, 'key'), 'utf8'),
    }))

  const keys = () =>
    readdirSync(join(directory, bucket), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(suffix))
      .map((path) => path.slice(0, -suffix.length))
      .toSorted()

  /** What S3rver lacks, or cannot do since Node refuses its cipher: parts given up, and lists of both kinds. */
  function answerInItsPlace({ method, url = '' }: IncomingMessage): string | null {
    const { searchParams: query } = new URL(url, 'http://s3')
    const id = query.get('uploadId')
    if (method === 'DELETE' && id !== null) {
      rmSync(join(parts, id), { recursive: true, force: true })
      return ''
    }
    const prefix = query.get('prefix') ?? ''
    if (method === 'GET' && query.has('uploads')) {
      const found = openUploads().filter(({ key }) => key.startsWith(prefix))
      const items = found.map(
        (one) => `<Upload><Key>${one.key}</Key><UploadId>${one.id}</UploadId></Upload>`,
      )
      return `<ListMultipartUploadsResult><Bucket>${bucket}</Bucket>${items.join('')}</ListMultipartUploadsResult>`
    }
    if (method !== 'GET' || !query.has('list-type')) return null
    if (!url.startsWith(`/${bucket}/?`)) return null
    const after = query.get('continuation-token') ?? ''
    const left = keys().filter((key) => key.startsWith(prefix) && key > after)
    const page = left.slice(0, Math.min(Number(query.get('max-keys')), longestPage))
    const isCut = page.length < left.length
    const items = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
    return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${items.join('')}${
      isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    }</ListBucketResult>`
  }

  const front = createServer((asked, answer) => {
    if (one.fault?.(asked, answer)) return
    const given = answerInItsPlace(asked)
    if (given !== null) return void answer.setHeader('content-type', 'application/xml').end(given)
    const { method, url, headers } = asked
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 500, found.headers)
      found.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  // safe because a server that listens on a port has one
  const { port: outside } = front.address() as AddressInfo
  const one: TestBucket = {
    place: {
      bucket,
      prefix: 'hopwise/',
      endpoint: `http://127.0.0.1:${outside}`,
      region: 'us-east-1',
      keyId: 'S3RVER',
      secret: 'S3RVER',
    },
    keys,
    uploads: () => openUploads().map(({ key }) => key),
    fault: null,
    async close() {
      front.closeAllConnections()
      front.close()
      await inside.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return one
}
