import type { Readable } from 'node:stream'
import type { Download, Operation, Page } from '@hopwise/contracts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { longAnswer } from './long-answer.ts'

type Content = string | Buffer | Readable

interface SentFile<Media extends string> {
  content: Content
  /** Where the contract's name says too little. */
  fileName?: string
  mediaType?: Media
  /** The browser shows it rather than save it. */
  isShown?: boolean
}

export type FileAnswer<Media extends string> = Content | SentFile<Media>

/** Answers what a verb made, and nothing of it that the contract does not name. */
export function sendAnswer(operation: Operation, reply: FastifyReply, result: unknown): unknown {
  if (operation.kind === 'stream') return
  reply.header('cache-control', 'no-store')
  // safe because Mount asks the verb of a download for a file
  if (operation.kind === 'download') return sendFile(operation, reply, result as FileAnswer<string>)
  // A verb that may make something says so.
  reply.code(operation.status ?? reply.statusCode)
  if (operation.kind === 'call' && operation.paged === true) {
    // safe because a paged endpoint's result is a Page
    const page = result as Page<unknown>
    reply.header('x-total-count', page.total)
    return operation.response.parse(page.items)
  }
  if (operation.kind === 'call' && operation.isLong && operation.response instanceof z.ZodObject) {
    reply.type('application/json; charset=utf-8')
    // safe because the verb of a call answers what its schema describes, here an object
    return longAnswer(operation.response, result as object)
  }
  const answer = operation.response.parse(result)
  // Fastify sends null as nothing at all, which is no JSON.
  return answer === null ? reply.type('application/json').send('null') : answer
}

function sendFile(download: Download, reply: FastifyReply, answer: FileAnswer<string>) {
  const file = isContent(answer) ? { content: answer } : answer
  const { content, fileName = download.fileName, mediaType = download.media[0], isShown } = file
  if (!isShown) reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return reply.type(mediaType).send(content)
}

function isContent(answer: FileAnswer<string>): answer is Content {
  return typeof answer === 'string' || !('content' in answer)
}
