import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  Conflict,
  Forbidden,
  type HopwiseError,
  Invalid,
  TooManyRequests,
  Unauthorized,
} from '#src/errors.ts'
import { answerFailure } from '#src/http/error-handler.ts'
import type { Html } from '#src/http/html.ts'

/** What was wrong with a form that comes back: by field, or with the whole of it. */
export interface Issues {
  fields: Record<string, string>
  whole: string | null
}

export interface FormState {
  values: Record<string, string>
  issues: Issues
}

export const noIssues: Issues = { fields: {}, whole: null }

/** The fields of a posted form, or of an address; anything but one text for a field is ignored. */
export function formFields(source: unknown): Record<string, string> {
  const entries = Object.entries(source ?? {}).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(entries) as Record<string, string>
}

export function sendPage(reply: FastifyReply, page: Html): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>\n${page.text}`)
}

/** Goes where `send` says, or shows the form again with what was wrong. */
export async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  send: () => Promise<string>,
  showAgain: (issues: Issues) => Html | Promise<Html>,
): Promise<FastifyReply> {
  try {
    return reply.redirect(await send(), 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    answerFailure(error, request, reply)
    return sendPage(reply, await showAgain(issuesOf(error)))
  }
}

function isRefusal(error: unknown): error is HopwiseError {
  return [Invalid, Unauthorized, Conflict, Forbidden, TooManyRequests].some(
    (refusal) => error instanceof refusal,
  )
}

function issuesOf({ message, issues = [] }: HopwiseError): Issues {
  // Of several issues of one field the first is shown.
  const fields = Object.fromEntries(issues.toReversed().map((issue) => [issue.path, issue.message]))
  return { fields, whole: issues.length === 0 ? message : null }
}
