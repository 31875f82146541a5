import { setTimeout as sleep } from 'node:timers/promises'
import { Unloadable } from '@hopwise/db'
import { S3mini, S3ServiceError, type UploadPart } from 's3mini'
import { z } from 'zod'
import { type BackupStore, fromSource, type S3Place, SourceFault } from './backup-store.ts'
import { explainBucket, isPassing } from './bucket-faults.ts'
import type { Chunks } from './encryption.ts'

/** Each is held in memory. All but the last must be of one size, of which there may be 10,000: 160 GB. */
const partBytes = 16 * 2 ** 20
/** No backup's name. */
const nothing = 'nothing'
const pausesMs = [1_000, 3_000, 9_000]

const openUploads = z.object({
  ListMultipartUploadsResult: z.object({
    Upload: z.union([z.array(upload()), upload().transform((one) => [one])]).default([]),
  }),
})

function upload() {
  return z.object({ Key: z.string(), UploadId: z.string() })
}

export function openBucket(place: S3Place): BackupStore & { list(): Promise<string[]> } {
  const { bucket, prefix, endpoint, region, keyId, secret } = place
  const client = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
  })
  const explain = (error: unknown) =>
    error instanceof SourceFault ? error.cause : explainBucket(error, place)
  const explained = <Result>(work: () => Promise<Result>) =>
    work().catch((error: unknown) => {
      throw explain(error)
    })

  function throwNoBucket(): never {
    throw new S3ServiceError('no such bucket', 404, 'NoSuchBucket')
  }

  async function abortUploads(key: string): Promise<void> {
    const aborted = new Set<string>()
    for (;;) {
      const answer = await steadily(() =>
        client.listMultipartUploads('/', '', 'GET', { prefix: key }),
      )
      const { Upload: found } = openUploads.parse(answer).ListMultipartUploadsResult
      const left = found.filter(({ Key, UploadId }) => Key === key && !aborted.has(UploadId))
      if (left.length === 0) return
      for (const { UploadId } of left) {
        await steadily(() => client.abortMultipartUpload(key, UploadId))
        // A list may name it a while longer.
        aborted.add(UploadId)
      }
    }
  }

  async function putInParts(key: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
    const uploadId = await steadily(() => client.getMultipartUploadId(key))
    const done: UploadPart[] = []
    let sent = 0
    for await (const part of parts) {
      sent += part.length
      const number = done.length + 1
      done.push(await steadily(() => client.uploadPart(key, uploadId, part, number)))
    }
    try {
      const whole = await steadily(() => client.completeMultipartUpload(key, uploadId, done))
      // Services may answer that all is well before they know that it is not.
      if (!whole.etag) throw new Error('the parts were not put together')
    } catch (error) {
      // An answer may have been lost: asked again, the service knows no such upload any more.
      if ((await sizeOf(key)) !== sent) throw error
    }
  }

  async function sizeOf(key: string): Promise<number | null> {
    try {
      return await steadily(() => client.getContentLength(key))
    } catch (error) {
      const { cause } = error as Error
      if (cause instanceof S3ServiceError && cause.status === 404) return null
      throw error
    }
  }

  /** That nothing has a name may also mean that there is no bucket. */
  async function refuseNoBucket(): Promise<void> {
    if (!(await steadily(() => client.bucketExists()))) throwNoBucket()
  }

  return {
    place: `s3://${bucket}/${prefix} at ${new URL(endpoint).host}`,
    put: (name, chunks) =>
      explained(async () => {
        const key = prefix + name
        const parts = inParts(fromSource(chunks), partBytes)
        const first = await parts.next()
        const second = await parts.next()
        try {
          if (first.done || second.done) {
            await steadily(() => client.putObject(key, first.value ?? ''))
          } else await putInParts(key, concatenate([first.value, second.value], parts))
        } catch (error) {
          await parts.return(undefined)
          // An answer that was lost on its way back may have been that all is well.
          await abortUploads(key)
            .then(() => client.deleteObject(key))
            .catch(() => undefined)
          throw error
        }
      }),
    async *read(name) {
      try {
        const answer = await steadily(() => client.getObjectResponse(prefix + name))
        if (!answer?.body) {
          await refuseNoBucket()
          throw new Unloadable(`There is no ${name} in this bucket.`)
        }
        yield* answer.body
      } catch (error) {
        throw explain(error)
      }
    },
    check: () =>
      explained(async () => {
        // Only the refusal to read says why.
        await steadily(() => client.getObjectResponse(prefix + nothing))
        await refuseNoBucket()
      }),
    size: (name) => explained(() => sizeOf(prefix + name)),
    remove: (name) =>
      explained(async () => {
        await steadily(() => client.deleteObject(prefix + name))
      }),
    discard: (name) => explained(() => abortUploads(prefix + name)),
    list: () =>
      explained(async () => {
        const found = await steadily(() => client.listObjects('/', prefix))
        return (found ?? throwNoBucket()).map(({ Key }) => Key.slice(prefix.length))
      }),
  }
}

/** Tries again what may go well a moment later. */
async function steadily<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of pausesMs) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error)) throw error
      await sleep(pauseMs)
    }
  }
  return await work()
}

/** Of one size, but for the last. */
async function* inParts(chunks: Chunks, size: number): AsyncGenerator<Uint8Array, undefined> {
  let part = new Uint8Array(size)
  let filled = 0
  for await (const chunk of chunks) {
    for (let rest = chunk; rest.length > 0; ) {
      const taken = rest.subarray(0, size - filled)
      part.set(taken, filled)
      filled += taken.length
      rest = rest.subarray(taken.length)
      if (filled === size) {
        yield part
        part = new Uint8Array(size)
        filled = 0
      }
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

async function* concatenate<Item>(taken: Item[], rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* taken.splice(0)
  yield* rest
}
