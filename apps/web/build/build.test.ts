import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { classConfig } from '../src/shared/ui/class-config.ts'
import { countryShapes, mapSize } from '../src/shared/ui/world-shapes.ts'
import { drawnWorld } from './drawn-world.ts'
import { dropClassGroups, unusedGroups } from './drop-class-groups.ts'
import { dropJsonSchema } from './drop-json-schema.ts'
import { refuseCircles } from './refuse-circles.ts'

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

test('the built merging of classes knows those of the app, without groups that none is in', async () => {
  const code = await buildModule(`${root}/src/shared/ui/class-names.ts`, dropClassGroups())
  const { cx } = await run(code)
  expect(cx('px-4 text-body text-ink-2 sm:grid', 'px-2 text-note sm:hidden')).toBe(
    'text-ink-2 px-2 text-note sm:hidden',
  )
  expect(code).toMatch(/^\s+rounded: \[/m)
  expect(code).not.toMatch(/^\s+hyphens: \[/m)
})

test('a group stays with any class of its own, plain or arbitrary, and of Hopwise’s names', () => {
  const unused = unusedGroups(['rounded-card', '-mt-2', 'grid-cols-[1fr_2rem]', 'no-class'])
  expect(unused).toHaveLength(Object.keys(classConfig.classGroups).length - 3)
  expect(unused).not.toContain('rounded')
})

/** Two screens and the four modules they need, in files by group. */
function buildScreens(groups: { name: string; test: RegExp }[]) {
  const modules: Record<string, string> = {
    screen: `import { size } from 'sizes'; import { tone } from 'tones'; document.title = size + tone`,
    other: `import { weight } from 'weights'; document.title = weight`,
    sizes: `import { base } from 'bases'; export const size = base + 1`,
    tones: `export const tone = document.title`,
    bases: `export const base = document.title.length`,
    weights: `import { tone } from 'tones'; export const weight = tone + 1`,
  }
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (id in modules ? id : null),
        load: (id) => modules[id],
      },
      refuseCircles(),
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: ['screen', 'other'],
        output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
      },
    },
  })
}

test('a build whose files import each other is refused, one whose files share others is not', async () => {
  await expect(
    buildScreens([{ name: 'shared', test: /^(sizes|tones|bases|weights)$/ }]),
  ).resolves.toBeDefined()
  await expect(
    buildScreens([
      { name: 'left', test: /^(sizes|tones)$/ },
      { name: 'right', test: /^(bases|weights)$/ },
    ]),
  ).rejects.toThrow(/Files import each other: .*left.* → .*right.*/)
})
