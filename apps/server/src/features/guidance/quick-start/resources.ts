import type { QuickStartResource } from '@hopwise/contracts'
import type { TemplateFacts } from './template-facts.ts'
import { type TemplateKey, templates, waitsFor } from './templates/index.ts'

/** A file to download, or a screen to open. */
export type Resource = { template: TemplateKey } | { name: string; url: string }

export function resourcesOf(
  resources: readonly Resource[],
  facts: TemplateFacts,
): QuickStartResource[] {
  return resources.map((resource) => {
    if (!('template' in resource)) return { ...resource, type: 'screen', waitsFor: null }
    const template = templates[resource.template]
    return {
      name: template.name,
      url: `/api/quick-start/templates/${resource.template}`,
      type: 'template',
      waitsFor: waitsFor(template, facts),
    }
  })
}
