const npm = '^node_modules/'
const ours = '^(apps|packages|e2e|bench|tools)/'
const test = '\\.test\\.tsx?$|/testing/|vitest|test-'

/** Of the server and the browser app: each may import those before it, never those after it. */
const districts = ['people', 'links', 'money', 'publishing', 'figures', 'guidance']

/** Who may import whom: docs/architecture.md. Each rule was proved by tools/prove-import-rules.ts. */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contracts-need-zod-alone',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: test },
      to: { pathNot: ['^packages/contracts/', `${npm}zod/`] },
    },
    {
      name: 'settings-need-zod-alone',
      severity: 'error',
      from: { path: '^packages/settings/', pathNot: test },
      to: { path: [ours, npm], pathNot: ['^packages/settings/', `${npm}zod/`] },
    },
    {
      name: 'statistics-draws-and-counts-alone',
      severity: 'error',
      from: { path: '^packages/statistics/', pathNot: test },
      to: { pathNot: ['^packages/(statistics|units)/', `${npm}(@types/)?d3-random/`] },
    },
    {
      name: 'optimizer-needs-statistics-alone',
      severity: 'error',
      from: { path: '^packages/optimizer/', pathNot: test },
      to: { pathNot: '^packages/(optimizer|statistics)/' },
    },
    {
      name: 'units-need-nothing',
      severity: 'error',
      from: { path: '^packages/units/', pathNot: test },
      to: { pathNot: '^packages/units/' },
    },
    {
      name: 'client-stands-alone',
      severity: 'error',
      from: { path: '^packages/client/', pathNot: test },
      to: { pathNot: '^packages/client/' },
    },
    {
      name: 'post-checks-run-anywhere',
      severity: 'error',
      from: { path: '^packages/post-checks/', pathNot: test },
      to: {
        path: ours,
        pathNot: '^packages/(post-checks|contracts)/',
      },
    },
    {
      name: 'writer-is-pure',
      severity: 'error',
      from: { path: '^packages/writer/', pathNot: test },
      to: { pathNot: '^packages/(writer|post-checks|contracts|units)/' },
    },
    {
      name: 'db-knows-contracts-only',
      severity: 'error',
      from: { path: '^packages/db/' },
      to: { path: ours, pathNot: ['^packages/db/', '^packages/contracts/'] },
    },
    {
      name: 'redirector-stays-below-apps',
      severity: 'error',
      from: { path: '^packages/redirector/' },
      to: { path: ours, pathNot: ['^packages/(redirector|contracts|db|optimizer)/'] },
    },
    {
      name: 'hot-path-is-pure',
      severity: 'error',
      from: { path: '^packages/redirector/src/hot-path/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/redirector/src/hot-path/' },
    },
    {
      name: 'packages-never-import-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'server-imports-packages-only',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/(?!server/)' },
    },
    {
      name: 'server-features-meet-at-index',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+/[^/]+)/' },
      to: {
        path: '^apps/server/src/features/[^/]+/[^/]+/(?!index\\.ts$)',
        pathNot: '^apps/server/src/features/$1/',
      },
    },
    ...districts.slice(0, -1).map((district, place) => ({
      name: `${district}-imports-no-later-district`,
      severity: 'error',
      from: { path: `^apps/server/src/features/${district}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^apps/server/src/features/(${districts.slice(place + 1).join('|')})/` },
    })),
    {
      name: 'ground-imports-no-feature',
      severity: 'error',
      from: {
        path: '^apps/server/src/(rollups|click-columns|http|audit|pages)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'mcp-knows-http-and-contracts',
      severity: 'error',
      from: { path: '^apps/server/src/mcp/', pathNot: '\\.test\\.ts$' },
      to: {
        path: ours,
        pathNot: [
          '^apps/server/src/(mcp|http)/',
          '^apps/server/src/(errors|services)\\.ts$',
          '^packages/contracts/',
        ],
      },
    },
    {
      name: 'integrations-never-import-features',
      severity: 'error',
      from: { path: '^apps/server/src/integrations/' },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'edge-needs-redirector-and-db',
      severity: 'error',
      from: { path: '^apps/edge/' },
      to: { path: ours, pathNot: ['^apps/edge/', '^packages/(redirector|db|contracts|settings)/'] },
    },
    {
      name: 'web-knows-shared-packages-only',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: ours, pathNot: ['^apps/web/', '^packages/(contracts|post-checks|brand|units)/'] },
    },
    {
      name: 'web-never-runs-node',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-features-never-meet',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+/[^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-arrows-point-to-shared',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(app|features)/' },
    },
    {
      name: 'web-features-below-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'sandbox-stands-alone',
      severity: 'error',
      from: { path: '^apps/sandbox/' },
      to: { path: ours, pathNot: '^(apps/sandbox|packages/settings)/' },
    },
    {
      name: 'cli-joins-what-runs',
      severity: 'error',
      from: { path: '^apps/cli/src/', pathNot: test },
      to: { path: ours, pathNot: '^(apps/(cli|server|edge|sandbox)|packages/(client|settings))/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.svg'],
    },
  },
}
