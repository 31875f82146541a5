import type { ContentWriter } from '@hopwise/contracts'
import {
  type LanguageModel,
  languageModelOf,
} from '#src/integrations/language-model/language-model-of.ts'
import type { Ctx } from '#src/services.ts'

/** Null leaves writing to the built-in writer, as in the sample: anybody could spend the operator's money there. */
export function modelOf({ config, isSample, now }: Ctx): LanguageModel | null {
  const { ai } = config.connectors
  return ai === null || isSample ? null : languageModelOf(ai, now)
}

export async function getContentWriter(ctx: Ctx): Promise<ContentWriter> {
  const model = modelOf(ctx)
  if (model === null) return { writer: 'built-in', model: null, isSandbox: false }
  const isSandbox = ctx.config.connectors.ai?.isSandbox === true
  return { writer: 'model', model: model.name, isSandbox }
}
