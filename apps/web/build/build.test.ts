import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { countryShapes, mapSize } from '../src/shared/ui/world-shapes.ts'
import { drawnWorld } from './drawn-world.ts'
import { dropJsonSchema } from './drop-json-schema.ts'

const root = join(import.meta.dirname, '..')

/** What the module becomes in the build. */
async function buildModule(path: string, plugin: Plugin): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [plugin],
    build: {
      write: false,
      minify: false,
      lib: { entry: path, formats: ['es'], fileName: 'built' },
    },
  })
  const [bundle] = [result].flat()
  if (bundle === undefined || !('output' in bundle)) throw new Error('Nothing was built')
  return bundle.output[0].code
}

const run = async (code: string) => await import(`data:text/javascript,${encodeURIComponent(code)}`)

test('the built map is the drawn one, without the atlas', async () => {
  const code = await buildModule(`${root}/src/shared/ui/world-shapes.ts`, drawnWorld())
  expect(await run(code)).toMatchObject({ mapSize, countryShapes })
  expect(code).not.toContain('arcs')
})

test('the built zod checks as before, without JSON Schema', async () => {
  const zod = join(root, '../../node_modules/zod/index.js')
  const code = await buildModule(zod, dropJsonSchema())
  expect(code).not.toContain('cannot be represented in JSON Schema')
  const { z } = await run(code)
  const schema = z.object({
    name: z.string().min(2, 'Too short'),
    size: z.number().int().optional(),
  })
  expect(schema.parse({ name: 'Ada', more: 1 })).toEqual({ name: 'Ada' })
  expect(schema.safeParse({ name: 'A' }).error.issues[0].message).toBe('Too short')
  expect(z.string().min(2).max(9).maxLength).toBe(9)
})
