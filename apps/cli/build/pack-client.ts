// Makes the package of @hopwise/client: JavaScript and types, for runtimes that strip none in node_modules.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { root } from './checkout.ts'
import { packFolder } from './pack-folder.ts'

const { values } = parseArgs({ options: { out: { type: 'string', default: '.' } } })
const source = join(root, 'packages/client')
const folder = mkdtempSync(join(tmpdir(), 'hopwise-pack-client-'))
try {
  compile(join(folder, 'dist'))
  for (const [from, name] of [
    [root, 'LICENSE'],
    [source, 'README.md'],
  ] as const) {
    cpSync(join(from, name), join(folder, name))
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  process.stdout.write(`${packFolder(folder, resolve(values.out))}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Against what browsers have, and nothing of Node: what only Node has does not compile. */
function compile(outDir: string): void {
  const program = ts.createProgram([join(source, 'src/index.ts')], {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    rewriteRelativeImportExtensions: true,
    verbatimModuleSyntax: true,
    declaration: true,
    noEmitOnError: true,
    outDir,
  })
  const { diagnostics } = program.emit(undefined, (path, text) =>
    // The compiler leaves these in declarations, where nothing finds them once installed.
    ts.sys.writeFile(path, text.replaceAll(/(["']\.\/[\w-]+)\.ts(["'])/g, '$1.js$2'), false),
  )
  const issues = [...ts.getPreEmitDiagnostics(program), ...diagnostics]
  if (issues.length === 0) return
  const host = {
    getCurrentDirectory: () => root,
    getCanonicalFileName: (name: string) => name,
    getNewLine: () => '\n',
  }
  throw new Error(ts.formatDiagnostics(issues, host))
}

function manifest() {
  const { name, version, license, sideEffects } = JSON.parse(
    readFileSync(join(source, 'package.json'), 'utf8'),
  )
  return {
    name,
    version,
    license,
    description: 'The API of Hopwise for browsers, Node, Deno, Bun and edge runtimes.',
    type: 'module',
    sideEffects,
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    files: ['dist'],
  }
}
