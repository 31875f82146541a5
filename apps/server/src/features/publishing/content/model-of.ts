import type { ContentWriter } from '@hopwise/contracts'
import type { LanguageModel } from '#src/integrations/language-model/language-model.ts'
import type { Ctx } from '#src/services.ts'

/** Null leaves writing to the built-in writer, as in the sample: anyone could spend the operator's money there. */
export function modelOf({ clients, isSample }: Ctx): LanguageModel | null {
  return isSample ? null : clients.model
}

export async function getContentWriter(ctx: Ctx): Promise<ContentWriter> {
  const model = modelOf(ctx)
  if (model === null) return { writer: 'built-in', model: null, isSandbox: false }
  const isSandbox = ctx.config.connectors.ai?.isSandbox === true
  return { writer: 'model', model: model.name, isSandbox }
}
