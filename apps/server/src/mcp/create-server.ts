import type { ApiScope } from '@hopwise/contracts'
import { describeSchema } from '@hopwise/contracts/openapi'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool as ToolDescription,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { noteFailure } from '#src/http/error-handler.ts'
import { type Exchange, type Mount, parseKnown } from '#src/http/mount.ts'
import { isOpenTo, refuseWithout } from '#src/http/refuse-without.ts'
import type { Ctx } from '#src/services.ts'
import type { Tool } from './define-tool.ts'
import { tools } from './tools.ts'

/** Of the protocol's view of the server; grows when tools change in a way that is not an addition. */
const version = '1'

const instructions = `Hopwise makes tracked affiliate links, counts their clicks and sales, and plans posts.
Money is a decimal string, an instant is ISO 8601 in UTC, a day is of the workspace’s time zone.
Tools that take confirm show what would happen first: show it to the person, and send confirm: true only once they agree.
Each answer names the screen that shows the same; give people that URL.`

/** Made once: a server without one makes its own, for each request. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

interface Asker {
  ctx: Ctx
  exchange: Exchange
}

/** The server of one request: what it lists and does is what the key may. */
export function createServer(mount: Mount, publicUrl: string, { ctx, exchange }: Asker): Server {
  const scopes = ctx.actor.kind === 'key' ? ctx.actor.scopes : []
  const server = new Server(
    { name: 'hopwise', title: 'Hopwise', version, websiteUrl: publicUrl },
    { capabilities: { tools: {} }, instructions, jsonSchemaValidator },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: descriptions().flatMap(({ needs, description }) =>
      needs.every((scope) => isOpenTo(scope, scopes)) ? [description] : [],
    ),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (tool === undefined) {
      throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name.slice(0, 60)}.`)
    }
    try {
      for (const scope of scopesOf(tool)) refuseWithout(scope, scopes)
      return await use(tool, params.arguments ?? {})
    } catch (error) {
      const { message } = noteFailure(error, exchange.request)
      return { content: [{ type: 'text', text: message }], isError: true }
    }
  })
  return server

  async function use(tool: Tool, given: unknown): Promise<CallToolResult> {
    parseKnown(tool.input, given, 'field')
    const { sentence, screen, data } = await tool.run(
      (endpoint, sent) => mount.act(endpoint, ctx, sent, exchange),
      // safe because the input's own schema has just parsed it
      given as never,
    )
    const answer = tool.output.parse({
      ...(data as object),
      screen: new URL(screen, publicUrl).href,
    })
    const text = `${sentence}\n${JSON.stringify(answer)}`
    return { content: [{ type: 'text', text }], structuredContent: answer }
  }
}

const scopesOf = ({ calls }: Tool) => [...new Set(calls.map(({ scope }) => scope))]

interface Described {
  needs: readonly (ApiScope | null)[]
  description: ToolDescription
}
let described: Described[] | undefined

function descriptions(): Described[] {
  described ??= tools.map((tool) => ({ needs: scopesOf(tool), description: describeTool(tool) }))
  return described
}

function describeTool(tool: Tool): ToolDescription {
  const { name, title, description, hints, input, output } = tool
  return {
    name,
    title,
    description,
    annotations: { title, ...hints },
    // safe because the schema of an object is one of type object
    inputSchema: describeSchema(input, 'input') as ToolDescription['inputSchema'],
    outputSchema: describeSchema(output, 'output') as ToolDescription['inputSchema'],
  }
}
