// Which tests a change may break. By imports alone a server's feature would lead to every HTTP
// test, since each starts the whole app; so the way ends where everything meets, and a feature's
// word, the same in contracts, tables, server and browser, leads on.
const isTest = (file) => /\.test\.tsx?$/.test(file)
const isPackageEntry = (file) => /^packages\/[^/]+\/src\/index\.ts$/.test(file)
const isComposition = (file) => /^apps\/server\/src\/(app|background|start-hopwise)\.ts$/.test(file)
const isMeeting = (file) =>
  isComposition(file) ||
  /^apps\/server\/src\/(backup|jobs|sample)\/|^apps\/web\/src\/app\/|\/testing\//.test(file)

/** `modules` is what dependency-cruiser found; answers with paths of test files. */
export function relatedTests(changed, modules) {
  const importers = importersOf(modules)
  const tests = modules.map(({ source }) => source).filter(isTest)
  const related = new Set()
  for (const file of changed) {
    const reached = reachedFrom(file, importers)
    const words = new Set([file, ...reached.filter(isContract)].map(wordOf).filter(Boolean))
    for (const test of tests) {
      const isNear = reached.includes(test) || isNextTo(test, file) || words.has(featureOf(test))
      if (isNear) related.add(test)
    }
  }
  return [...related].sort()
}

function importersOf(modules) {
  const importers = new Map()
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      importers.set(resolved, [...(importers.get(resolved) ?? []), source])
    }
  }
  return importers
}

function reachedFrom(file, importers) {
  const reached = new Set([file])
  for (const at of reached) {
    if (isPackageEntry(at) || (isMeeting(at) && at !== file)) continue
    for (const importer of importers.get(at) ?? []) reached.add(importer)
  }
  return [...reached]
}

const isContract = (file) => file.startsWith('packages/contracts/src/')
const featureOf = (file) => /^apps\/(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1]

function wordOf(file) {
  const named =
    /^packages\/(?:contracts\/src|db\/src\/tables)\/([\w-]+?)(?:\.test)?\.ts$/.exec(file) ??
    /^apps\/web\/src\/app\/screens\/([\w-]+)-screen\.tsx$/.exec(file)
  return featureOf(file) ?? named?.[1]
}

/** A server's folder, whose tests reach it by HTTP; what the app is made of is proved by `http`. */
function folderOf(file) {
  if (isComposition(file)) return 'apps/server/src/http'
  return /^apps\/(?:server|edge|sandbox)\/src\/.+(?=\/[^/]+\.ts$)/.exec(file)?.[0]
}

function isNextTo(test, file) {
  return folderOf(file) !== undefined && folderOf(test) === folderOf(file)
}
