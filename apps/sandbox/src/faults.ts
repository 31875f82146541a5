import type { FastifyInstance } from 'fastify'

/** What can be switched on for a vendor, so that the product's answers to problems can be played. */
export const faultKinds = ['none', 'slow', 'rate-limit', 'nonsense', 'outage'] as const
export type Fault = (typeof faultKinds)[number]

export const vendors = [
  'x',
  'instagram',
  'snapchat',
  'stripe',
  'clickbank',
  'amazon',
  'llm',
] as const
export type Vendor = (typeof vendors)[number]

export interface Faults {
  of(vendor: Vendor): Fault
  set(vendor: Vendor, fault: Fault): void
}

export function createFaults(): Faults {
  const faults = new Map<Vendor, Fault>()
  return {
    of: (vendor) => faults.get(vendor) ?? 'none',
    set: (vendor, fault) => void faults.set(vendor, fault),
  }
}

/** Switches faults from scripts: `POST /control/faults {"vendor":"x","fault":"outage"}`. */
export function registerFaults(app: FastifyInstance, faults: Faults): void {
  app.get('/control/faults', async () =>
    Object.fromEntries(vendors.map((vendor) => [vendor, faults.of(vendor)])),
  )
  app.post<{ Body: { vendor: Vendor; fault: Fault } }>(
    '/control/faults',
    {
      schema: {
        body: {
          type: 'object',
          required: ['vendor', 'fault'],
          properties: { vendor: { enum: [...vendors] }, fault: { enum: [...faultKinds] } },
        },
      },
    },
    async ({ body }) => {
      faults.set(body.vendor, body.fault)
      return body
    },
  )
}
