import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { carryFiles } from './carry-files.ts'
import { root } from './checkout.ts'
import { installed } from './manifest.ts'

/**
 * Makes JavaScript of the server, the sandbox and the commands, with the packages they import. Answers
 * with the folders of those packages.
 */
export async function bundle(folder: string): Promise<Set<string>> {
  const build = await rolldown({
    input: { hopwise: join(root, 'apps/cli/src/hopwise.ts') },
    cwd: root,
    platform: 'node',
    external: [...installed, 'pg-native'],
    plugins: [carryFiles(folder)],
    onLog(level, log) {
      // It would be missing where the package runs.
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      if (level === 'warn') process.stderr.write(`${log.message}\n`)
    },
  })
  const { output } = await build.write({
    dir: folder,
    format: 'es',
    sourcemap: true,
    // Errors cross threads by the name of their class.
    keepNames: true,
    entryFileNames: '[name].js',
    // In one folder, so that files are at one path from each.
    chunkFileNames: '[name]-[hash].js',
  })
  await build.close()
  for (const { fileName } of output) if (fileName.endsWith('.map')) slim(join(folder, fileName))
  const modules = output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
  return new Set(modules.flatMap(packageOf))
}

/** Places in packages are named; their code can be read where they are published. */
function slim(path: string): void {
  const map = JSON.parse(readFileSync(path, 'utf8'))
  map.sourcesContent = map.sources.map((source: string, at: number) =>
    source.includes('node_modules/') ? null : map.sourcesContent[at],
  )
  writeFileSync(path, JSON.stringify(map))
}

function packageOf(path: string): string[] {
  const found = /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(path)
  return found === null ? [] : [found[0].replace(/^\0/, '')]
}
