import { Conflict, NotFound } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { gatherFacts } from './template-facts.ts'
import { isTemplateKey, templates, waitsFor } from './templates/index.ts'

/** Fills a template with what the workspace has now. */
export async function writeTemplate(ctx: Ctx, key: string) {
  if (!isTemplateKey(key)) throw new NotFound('This template does not exist.')
  const template = templates[key]
  const facts = await gatherFacts(ctx, 'all')
  const missing = waitsFor(template, facts)
  if (missing !== null) throw new Conflict(missing)
  const { fileName, mediaType } = template
  return { fileName, mediaType, content: template.write(facts) }
}
