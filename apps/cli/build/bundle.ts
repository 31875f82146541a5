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
      // What is not found would be found missing by whoever runs it.
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
    // Beside one another, so that files are at one path from each.
    chunkFileNames: '[name]-[hash].js',
  })
  await build.close()
  const modules = output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
  return new Set(modules.flatMap(packageOf))
}

function packageOf(path: string): string[] {
  const found = /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(path)
  return found === null ? [] : [found[0].replace(/^\0/, '')]
}
