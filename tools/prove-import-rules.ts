// Plants one violation of each import rule in a copy of the sources, and fails unless one cruise
// through them catches all.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Rule, the folder of the file that breaks it, and what that file says. */
const violations: [rule: string, folder: string, source: string][] = [
  ['no-circles', 'packages/contracts/src', "export * from './planted-no-circles.ts'\n"],
  ['no-unresolved', 'packages/contracts/src', "import 'nowhere-to-be-found'\n"],
  [
    'contracts-need-zod-alone',
    'packages/contracts/src',
    "import type pg from 'pg'\nexport type P = pg.Pool\n",
  ],
  ['settings-need-zod-alone', 'packages/settings/src', "import '../../db/src/index.ts'\n"],
  ['statistics-draws-and-counts-alone', 'packages/statistics/src', "import 'node:fs'\n"],
  ['optimizer-needs-statistics-alone', 'packages/optimizer/src', "import 'node:fs'\n"],
  ['units-need-nothing', 'packages/units/src', "import 'node:fs'\n"],
  ['client-stands-alone', 'packages/client/src', "import 'node:fs'\n"],
  ['post-checks-run-anywhere', 'packages/post-checks/src', "import '../../writer/src/index.ts'\n"],
  ['writer-is-pure', 'packages/writer/src', "import 'node:fs'\n"],
  ['db-knows-contracts-only', 'packages/db/src', "import '../../redirector/src/index.ts'\n"],
  [
    'redirector-stays-below-apps',
    'packages/redirector/src',
    "import '../../../apps/server/src/errors.ts'\n",
  ],
  ['hot-path-is-pure', 'packages/redirector/src/hot-path', "import 'node:crypto'\n"],
  [
    'packages-never-import-apps',
    'packages/contracts/src',
    "import '../../../apps/server/src/errors.ts'\n",
  ],
  ['server-imports-packages-only', 'apps/server/src', "import '../../web/src/main.tsx'\n"],
  [
    'server-features-meet-at-index',
    'apps/server/src/features/links/links',
    "import '../products/get-product.ts'\n",
  ],
  [
    'people-imports-no-later-district',
    'apps/server/src/features/people/auth',
    "import '../../links/links/index.ts'\n",
  ],
  [
    'links-imports-no-later-district',
    'apps/server/src/features/links/links',
    "import '../../money/earnings/index.ts'\n",
  ],
  [
    'money-imports-no-later-district',
    'apps/server/src/features/money/earnings',
    "import '../../publishing/posts/index.ts'\n",
  ],
  [
    'publishing-imports-no-later-district',
    'apps/server/src/features/publishing/posts',
    "import '../../figures/analytics/index.ts'\n",
  ],
  [
    'figures-imports-no-later-district',
    'apps/server/src/features/figures/analytics',
    "import '../../guidance/onboarding/index.ts'\n",
  ],
  [
    'ground-imports-no-feature',
    'apps/server/src/rollups',
    "import '../features/links/links/index.ts'\n",
  ],
  [
    'mcp-knows-http-and-contracts',
    'apps/server/src/mcp',
    "import '../features/links/links/index.ts'\n",
  ],
  [
    'integrations-never-import-features',
    'apps/server/src/integrations/mail',
    "import '../../features/links/links/index.ts'\n",
  ],
  ['edge-needs-redirector-and-db', 'apps/edge/src', "import '../../server/src/errors.ts'\n"],
  [
    'web-knows-shared-packages-only',
    'apps/web/src',
    "import type { Orm } from '@hopwise/db'\nexport type O = Orm\n",
  ],
  ['web-never-runs-node', 'apps/web/src', "import 'node:fs'\n"],
  [
    'web-features-never-meet',
    'apps/web/src/features/people/planted',
    "import '../landing/claims.ts'\n",
  ],
  [
    'web-arrows-point-to-shared',
    'apps/web/src/shared',
    "import '../main.tsx'\nimport '../app/app.tsx'\n",
  ],
  [
    'web-features-below-app',
    'apps/web/src/features/people/landing',
    "import '../../../app/app.tsx'\n",
  ],
  ['sandbox-stands-alone', 'apps/sandbox/src', "import '../../server/src/errors.ts'\n"],
  ['cli-joins-what-runs', 'apps/cli/src', "import '../../web/src/main.tsx'\n"],
]

interface Cruise {
  summary: { violations: { from: string; rule: { name: string } }[] }
}

const rules: { forbidden: { name: string }[] } = createRequire(import.meta.url)(
  join(root, '.dependency-cruiser.cjs'),
)
const copy = mkdtempSync(join(tmpdir(), 'hopwise-import-rules-'))

function copySources(): void {
  const notSources = new Set(['node_modules', 'dist', 'public', 'migrations'])
  for (const path of ['apps', 'packages', 'tsconfig.json', 'tsconfig.base.json']) {
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (from) => !notSources.has(basename(from)),
    })
  }
  mkdirSync(join(copy, 'node_modules/@hopwise'), { recursive: true })
  symlinkSync(join(root, 'node_modules/pg'), join(copy, 'node_modules/pg'))
  symlinkSync(join(copy, 'packages/db'), join(copy, 'node_modules/@hopwise/db'))
}

const plantedFile = (rule: string, folder: string) => `${folder}/planted-${rule}.ts`

function plant(): string[] {
  return violations.map(([rule, folder, source]) => {
    const file = plantedFile(rule, folder)
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    writeFileSync(join(copy, file), source)
    return file
  })
}

/** Which files break which rules, as `rule file`. */
function cruise(files: string[]): Set<string> {
  const config = join(root, '.dependency-cruiser.cjs')
  const args = ['--config', config, '--output-type', 'json', '--max-depth', '1', ...files]
  const ran = spawnSync('depcruise', args, { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const { summary }: Cruise = JSON.parse(ran.stdout)
  return new Set(summary.violations.map(({ from, rule }) => `${rule.name} ${from}`))
}

try {
  copySources()
  const caught = cruise(plant())
  const missed = violations.filter(
    ([rule, folder]) => !caught.has(`${rule} ${plantedFile(rule, folder)}`),
  )
  for (const [rule] of missed) console.log(`MISSED  ${rule}`)
  const planted = new Set(violations.map(([rule]) => rule))
  const unproved = rules.forbidden.filter(({ name }) => !planted.has(name))
  for (const { name } of unproved) console.log(`nothing is planted for  ${name}`)
  console.log(
    `${violations.length - missed.length} of ${rules.forbidden.length} rules catch what they forbid`,
  )
  process.exitCode = missed.length + unproved.length > 0 ? 1 : 0
} finally {
  rmSync(copy, { recursive: true })
}
