import type { Plugin } from 'vite'
import { runModule } from './run-module.ts'

/**
 * Puts the outlines of countries in the place of what draws them: they take a third of the bytes of the
 * atlas, its projection and the list of codes.
 */
export function drawnWorld(): Plugin {
  let root = ''
  return {
    name: 'drawn-world',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    load: {
      filter: { id: /\/shared\/ui\/world-shapes\.ts$/ },
      handler: async (id) => {
        const shapes = await runModule<Record<string, unknown>>(root, id)
        return Object.entries(shapes)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n')
      },
    },
  }
}
