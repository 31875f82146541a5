import type { FastifyInstance } from 'fastify'
import { type ApiRole, apiRoles } from './wrong-query.ts'

export interface Switches {
  /** Notifications are not sent. */
  drop: boolean
  /** Each is sent twice. */
  double: boolean
  /** Each waits for the next one and follows it. */
  reorder: boolean
  /** Lists hold an order without an amount that can be read. */
  malformed: boolean
  /** Tracking ids come back in upper case, as from the old system. */
  upperCase: boolean
  /** They come back cut to 24 letters, which was its limit. */
  cutTid: boolean
  /** Rebills have receipts of their own. */
  rebillSuffix: boolean
  pageSize: number
  /** Requests after which one is refused for its number; 0 refuses none. */
  throttleAfter: number
  /** The role that no key has; '' lets all have every role. */
  lacks: ApiRole | ''
}

export const flags = [
  'drop',
  'double',
  'reorder',
  'malformed',
  'upperCase',
  'cutTid',
  'rebillSuffix',
] as const

export function createSwitches(): Switches {
  return {
    drop: false,
    double: false,
    reorder: false,
    malformed: false,
    upperCase: true,
    cutTid: false,
    rebillSuffix: true,
    pageSize: 100,
    throttleAfter: 0,
    lacks: '',
  }
}

/** `POST /control/clickbank {"drop":true}` sets those named and answers all. */
export function registerSwitches(
  app: FastifyInstance,
  switches: Switches,
  changed: () => Promise<void>,
): void {
  app.get('/control/clickbank', async () => switches)
  app.post<{ Body: Partial<Switches> }>(
    '/control/clickbank',
    {
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          properties: {
            ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' }])),
            pageSize: { type: 'integer', minimum: 1, maximum: 100 },
            throttleAfter: { type: 'integer', minimum: 0 },
            lacks: { enum: ['', ...apiRoles] },
          },
        },
      },
    },
    async ({ body }) => {
      Object.assign(switches, body)
      await changed()
      return switches
    },
  )
}
