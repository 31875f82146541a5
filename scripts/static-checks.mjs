// The checks that need no test to run.
import { check } from './steps.mjs'

export const sources = ['apps', 'packages', 'e2e', 'bench', 'tools']
const typescript = 'node_modules/typescript-native/bin/tsc'

export const checkTypes = () => check('Types', 'node', [typescript, '-b', '.', 'apps/web', 'e2e'])
export const checkFormat = (paths) =>
  check('Format and lint', 'biome', [
    'ci',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
    ...paths,
  ])
export const checkOpenApi = () =>
  check('OpenAPI is up to date', 'node', ['tools/write-openapi.ts', '--check'])
export const checkOpenApiRules = () =>
  check('Descriptions of the API keep the rules of OpenAPI', 'node', ['tools/lint-openapi.ts'])
export const checkApi = () =>
  check('The API breaks nothing that the last release promised', 'node', ['tools/check-api.ts'])
export const checkClient = () =>
  check('The client knows the API as it is', 'node', ['tools/write-client.ts', '--check'])
export const checkTenancy = () =>
  check('Queries say whose rows they mean', 'node', ['tools/check-tenancy.ts'])
export const checkMigrations = () =>
  check('Migrations lock no large table', 'node', ['tools/check-migrations.ts'])
export const checkWords = () =>
  check('Names and comments use the words of docs/words.md', 'node', ['tools/check-words.ts'])
export const checkDocPaths = () =>
  check('Paths named in docs exist', 'node', ['tools/check-doc-paths.ts'])
export const checkDependencies = () =>
  check('Dependencies are pinned and licensed', 'node', ['tools/check-dependencies.ts'])
export const checkSbom = () =>
  check('The bill of materials is whole', 'node', ['tools/write-sbom.ts', '--check'])
export const checkAssurance = () =>
  check('Tests named in docs and on the landing page exist', 'node', ['tools/check-assurance.ts'])

/** All of them, the slow ones first. */
export const staticChecks = [
  checkTypes,
  () => checkFormat(['.']),
  () => check('Import rules', 'depcruise', ['--output-type', 'err', ...sources]),
  // Two runs, since each sees what the other cannot: what only tests use, and what no test uses.
  () => check('Dead code', 'knip', []),
  () => check('Dead code in production', 'knip', ['--production']),
  () => check('Import rules catch what they forbid', 'node', ['tools/prove-import-rules.ts']),
  checkOpenApi,
  checkOpenApiRules,
  checkApi,
  checkClient,
  checkDocPaths,
  checkTenancy,
  checkMigrations,
  checkWords,
  checkDependencies,
  checkSbom,
  checkAssurance,
]
