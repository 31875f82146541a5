// Fails where docs/asvs.md, docs/threat-model.md or a claim of the landing page names a test that is not
// there, says "met" without naming one, or leaves out a requirement; where a number of the landing page is
// not in docs/benchmarks.md; and where a folder has a license of its own. Faults of each kind are planted,
// in memory, and have to be found as well.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { levelTwo } from './asvs-level-2.ts'
import { claimProofs, figureRecords, type Proofs } from './claim-proofs.ts'
import { root } from './lockfile.ts'
import { testTitles } from './test-titles.ts'

const namedTest = /`([\w./-]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g
const namedCheck = /`(tools\/[\w-]+\.ts|biome\.json)`/
const states = /^(met|partly|not met|not applicable)$/

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const titlesByFile = new Map<string, Set<string> | null>()

/** Null where there is no such file. */
function titlesIn(file: string): Set<string> | null {
  const known = titlesByFile.get(file)
  if (known !== undefined) return known
  const titles = existsSync(join(root, file)) ? testTitles(read(file)) : null
  titlesByFile.set(file, titles)
  return titles
}

function* missingTests(text: string): Generator<string> {
  for (const [, file = '', title = ''] of text.matchAll(namedTest)) {
    const titles = titlesIn(file)
    if (titles === null) yield `${file} is not there`
    else if (!titles.has(title)) yield `${file} has no test “${title}”`
  }
}

/** The cells of each row that begins with what matches. */
function rowsOf(text: string, first: RegExp): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([cell = '']) => first.test(cell))
}

const hasProof = (cell: string) => cell.search(namedTest) >= 0 || namedCheck.test(cell)

function* faultsOfRequirements(text: string): Generator<string> {
  const answered: string[] = []
  for (const [numbers = '', , , proof = '', state = '', ...more] of rowsOf(text, /^\d/)) {
    answered.push(...numbers.split(', '))
    if (more.length > 0) yield `${numbers} has a cell too many`
    if (!states.test(state))
      yield `${numbers} is “${state}”: say met, partly, not met or not applicable`
    if (state === 'met' && !hasProof(proof)) yield `${numbers} is met, and no test is named`
  }
  for (const number of levelTwo) if (!answered.includes(number)) yield `${number} is not answered`
  for (const number of new Set(answered)) {
    if (!levelTwo.includes(number)) yield `${number} is no requirement of level 2`
    if (answered.indexOf(number) !== answered.lastIndexOf(number)) yield `${number} is there twice`
  }
}

function* faultsOfThreats(text: string): Generator<string> {
  const rows = rowsOf(text, /^[A-Z]+\d+$/)
  if (rows.length === 0) yield 'no threat is named'
  for (const [id, , , proof = '', remains = ''] of rows) {
    if (!hasProof(proof) && !proof.startsWith('No test')) yield `${id} names no test`
    if (remains === '') yield `${id} does not say what remains`
  }
}

function* faultsOfClaims(claims: Record<string, Proofs>): Generator<string> {
  for (const [claim, proofs] of Object.entries(claims)) {
    if (proofs === 'operator') continue
    if (proofs.length === 0) yield `the claim “${claim}” names no test`
    for (const proof of proofs) yield* missingTests(`\`${proof}\``)
  }
}

function* faultsOfFigures(records: Record<string, string>): Generator<string> {
  for (const [figure, record] of Object.entries(records)) {
    if (!benchmarks.includes(record))
      yield `docs/benchmarks.md does not have “${figure}”: ${record}`
  }
}

function* faultsOfLicenses(files: readonly string[]): Generator<string> {
  if (!read('LICENSE').startsWith('MIT License\n')) yield 'LICENSE is not the MIT License'
  for (const file of files) {
    if (file !== 'LICENSE') yield `${file} is a second license, and all of Hopwise is under one`
  }
}

const licenses = globSync('**/{LICENSE,LICENCE,COPYING}*', {
  cwd: root,
  exclude: ['**/node_modules'],
})
const benchmarks = read('docs/benchmarks.md')
const asvs = read('docs/asvs.md')
const threats = read('docs/threat-model.md')

function* faults(
  requirements = asvs,
  model = threats,
  claims: Record<string, Proofs> = claimProofs,
  figures: Record<string, string> = figureRecords,
  files = licenses,
): Generator<string> {
  for (const fault of faultsOfRequirements(requirements)) yield `docs/asvs.md: ${fault}`
  for (const fault of faultsOfThreats(model)) yield `docs/threat-model.md: ${fault}`
  for (const fault of missingTests(requirements)) yield `docs/asvs.md: ${fault}`
  for (const fault of missingTests(model)) yield `docs/threat-model.md: ${fault}`
  for (const fault of faultsOfClaims(claims)) yield `the landing page: ${fault}`
  for (const fault of faultsOfFigures(figures)) yield `the landing page: ${fault}`
  for (const fault of faultsOfLicenses(files)) yield `the landing page: ${fault}`
}

const own = 'packages/units/src/units.test.ts'
const planted: Parameters<typeof faults>[] = [
  [`${asvs}\n\`nowhere/a.test.ts › a\``, threats],
  [`${asvs}\n\`${own} › no such test\``, threats],
  [`${asvs}\n| 1.1.1 | a | b | \`tools/a.ts\` | met |`, threats],
  [`${asvs}\n| 1.4.2 | a | b | \`tools/a.ts\` | met |`, threats],
  [`${asvs}\n| 2.2.4 | a | b | by hand | met |`, threats],
  [asvs.replace(/^\| 2\.1\.1\b.*$/m, ''), threats],
  [asvs.replaceAll('| partly |', '| nearly |'), threats],
  [asvs, `${threats}\n| X1 | a | b | by hand | nothing |`],
  [asvs, `${threats}\n| X1 | a | b | \`tools/a.ts\` | |`],
  [asvs, `${threats}\n\`${own} › no such test\``],
  [asvs, threats, { ...claimProofs, other: [] }],
  [asvs, threats, { ...claimProofs, other: [`${own} › no such test`] }],
  [asvs, threats, claimProofs, { ...figureRecords, other: 'nowhere recorded' }],
  [asvs, threats, claimProofs, figureRecords, [...licenses, 'apps/paid/LICENSE.md']],
]
const wrong = [...faults()]
for (const fault of wrong) console.error(fault)
const missed = planted.filter((texts) => [...faults(...texts)].length <= wrong.length)
for (const texts of missed) console.error(`not caught: fault ${planted.indexOf(texts) + 1}`)
const neverRun = testTitles(
  "test.skip('a', () => {})\ndescribe.skip('b', () => test('c', () => {}))",
)
if (neverRun.size > 0) console.error('a test that never runs counts')
if (wrong.length + missed.length + neverRun.size > 0) process.exit(1)
