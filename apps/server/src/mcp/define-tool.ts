import type { Endpoint, EndpointAnswer, EndpointRequest } from '@hopwise/contracts'
import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'

/** Makes one of the calls that a tool names. */
type Calling<Of extends Endpoint> = <E extends Of>(
  endpoint: E,
  sent: EndpointRequest<E>,
) => Promise<EndpointAnswer<E>>

interface Shown<Data> {
  /** What came of it, for who reads no data. */
  sentence: string
  /** Path of the screen that shows the same. */
  screen: string
  /** May hold more than the tool answers. */
  data: Data
}

/** What an assistant can do: calls of the contracts, made and answered in a model's size. */
export interface Tool {
  name: string
  title: string
  description: string
  hints: ToolAnnotations
  /** All that it may call: a key needs the scope of each. */
  calls: readonly Endpoint[]
  input: z.ZodObject
  output: z.ZodObject
  run(call: Calling<Endpoint>, input: never): Promise<Shown<unknown>>
}

export function defineTool<
  const Calls extends readonly Endpoint[],
  Input extends z.ZodObject,
  Output extends z.ZodObject,
>(
  tool: Omit<Tool, 'calls' | 'input' | 'output' | 'run'> & {
    calls: Calls
    input: Input
    output: Output
    /** The input is as it was sent: each call parses its own. */
    run(call: Calling<Calls[number]>, input: z.input<Input>): Promise<Shown<z.input<Output>>>
  },
): Tool {
  return {
    ...tool,
    output: tool.output.extend({
      screen: z.string().meta({ description: 'The screen that shows the same.' }),
    }),
  }
}

/** Of Hopwise alone, unless a tool says otherwise. */
const inside = { openWorldHint: false } as const

export const reads = { ...inside, readOnlyHint: true, destructiveHint: false, idempotentHint: true }
export const adds = {
  ...inside,
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
}
export const changes = {
  ...inside,
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
}

/** Of a tool that shows what it would do until it is confirmed. */
export const confirm = z.boolean().default(false).meta({
  description: 'Leave it out to see what would happen. Send true once the person has agreed.',
})

const mostRows = 25
export const usualRows = 10
export const limit = z
  .number({ error: 'Limit must be a number' })
  .int('Limit must be a whole number')
  .min(1, 'Limit must be at least 1')
  .max(mostRows, `Limit must be at most ${mostRows}`)
  .default(usualRows)
  .meta({ description: `Rows in the answer, at most ${mostRows}.` })

/** A path of a screen with what it is filtered by. */
export function screenAt(path: string, search: Record<string, unknown>): string {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value != null && value !== '') parts.set(name, String(value))
  }
  const query = parts.toString()
  return query === '' ? path : `${path}?${query}`
}

/** A number with its noun. */
export const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
