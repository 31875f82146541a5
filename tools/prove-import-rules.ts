// Plants one violation of each import rule, and fails unless dependency-cruiser catches it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Rule, the file that breaks it, and what that file says. */
const violations: [rule: string, file: string, source: string][] = [
  [
    'no-circles',
    'packages/contracts/src/planted-circle.ts',
    "export * from './planted-circle.ts'\n",
  ],
  ['no-unresolved', 'packages/contracts/src/planted.ts', "import 'nowhere-to-be-found'\n"],
  [
    'contracts-need-zod-alone',
    'packages/contracts/src/planted.ts',
    "import type pg from 'pg'\nexport type P = pg.Pool\n",
  ],
  ['optimizer-needs-nothing', 'packages/optimizer/src/planted.ts', "import 'node:fs'\n"],
  [
    'post-checks-run-anywhere',
    'packages/post-checks/src/planted.ts',
    "import '../../writer/src/index.ts'\n",
  ],
  ['writer-is-pure', 'packages/writer/src/planted.ts', "import 'node:fs'\n"],
  [
    'db-knows-contracts-only',
    'packages/db/src/planted.ts',
    "import '../../redirector/src/index.ts'\n",
  ],
  [
    'redirector-stays-below-apps',
    'packages/redirector/src/planted.ts',
    "import '../../../apps/server/src/errors.ts'\n",
  ],
  ['hot-path-is-pure', 'packages/redirector/src/hot-path/planted.ts', "import 'node:crypto'\n"],
  [
    'packages-never-import-apps',
    'packages/contracts/src/planted.ts',
    "import '../../../apps/server/src/errors.ts'\n",
  ],
  [
    'server-imports-packages-only',
    'apps/server/src/planted.ts',
    "import '../../web/src/main.tsx'\n",
  ],
  [
    'server-features-meet-at-index',
    'apps/server/src/features/links/planted.ts',
    "import '../products/get-product.ts'\n",
  ],
  [
    'integrations-never-import-features',
    'apps/server/src/integrations/mail/planted.ts',
    "import '../../features/links/index.ts'\n",
  ],
  [
    'edge-needs-redirector-and-db',
    'apps/edge/src/planted.ts',
    "import '../../server/src/errors.ts'\n",
  ],
  [
    'web-knows-contracts-checks-and-brand-only',
    'apps/web/src/planted.ts',
    "import type { Orm } from '@hopwise/db'\nexport type O = Orm\n",
  ],
  ['web-never-runs-node', 'apps/web/src/planted.ts', "import 'node:fs'\n"],
  [
    'web-features-never-meet',
    'apps/web/src/features/planted/planted.ts',
    "import '../landing/operator-copy.ts'\n",
  ],
  [
    'web-arrows-point-to-shared',
    'apps/web/src/shared/planted.ts',
    "import '../main.tsx'\nimport '../app/app.tsx'\n",
  ],
  [
    'web-features-below-app',
    'apps/web/src/features/landing/planted.ts',
    "import '../../app/app.tsx'\n",
  ],
  ['sandbox-stands-alone', 'apps/sandbox/src/planted.ts', "import '../../server/src/errors.ts'\n"],
]

/** The outermost folder that does not exist yet, so that it can be taken away again. */
function firstMissing(folder: string): string | null {
  if (existsSync(folder)) return null
  return firstMissing(dirname(folder)) ?? folder
}

function cruise(file: string): string {
  const ran = spawnSync('depcruise', ['--output-type', 'err', file], {
    cwd: root,
    encoding: 'utf8',
  })
  return ran.stdout + ran.stderr
}

let missed = 0
for (const [rule, file, source] of violations) {
  const path = join(root, file)
  const made = firstMissing(dirname(path))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, source)
  const isCaught = cruise(file).includes(` ${rule}: `)
  rmSync(made ?? path, { recursive: true })
  if (!isCaught) missed += 1
  console.log(`${isCaught ? 'caught' : 'MISSED'}  ${rule}`)
}
if (missed > 0) process.exit(1)
