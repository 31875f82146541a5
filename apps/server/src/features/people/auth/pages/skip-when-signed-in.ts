import type { FastifyReply, FastifyRequest } from 'fastify'
import { formFields } from '#src/pages/form.ts'
import { safeNext } from '../safe-next.ts'
import type { PageNeeds } from './page-needs.ts'

/** Who is signed in needs no sign-in page; who looks at the sample may still want an account. */
export function skipWhenSignedIn(needs: PageNeeds) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const user = await needs.find(request)
    if (user === null || user.workspace.isSample) return
    return reply.redirect(safeNext(formFields(request.query)['next']), 303)
  }
}
