// Fails on a query of the server that does not say whose rows it means: a table of workspaces is
// read and written where `ours` or `acrossWorkspaces` says so. Queries without are planted, in memory,
// and have to be found as well.
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))
const server = join(root, 'apps/server/src') + sep
const plantedFile = join(server, 'features/planted/planted.ts')

const planted = `import { links, products, workspaces, type Orm } from '@hopwise/db'
import { and, eq, or, sql } from 'drizzle-orm'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'

const select = (orm: Orm) => orm.select().from(links).$dynamic()

export const sound = (ctx: Tenant, id: number) => [
  ctx.orm.select().from(links).where(ours(ctx, links, eq(links.id, id))),
  ctx.orm.update(links).set({ title: '' }).where(and(eq(links.id, id), ours(ctx, links))),
  ctx.orm.delete(links).where(acrossWorkspaces('job', eq(links.id, id))),
  ctx.orm.$count(links, ours(ctx, links)),
  select(ctx.orm).where(ours(ctx, links)),
  sql\`select 1 from links where workspace_id = \${ctx.workspaceId}\`,
]
export const refused = (ctx: Tenant, id: number, isMine: boolean) => [
  ctx.orm.select().from(links),
  ctx.orm.select().from(links).where(eq(links.id, id)),
  ctx.orm.select().from(links).where(or(ours(ctx, links), eq(links.id, id))),
  ctx.orm.select().from(links).where(isMine ? ours(ctx, links) : undefined),
  ctx.orm.select().from(products).innerJoin(links, ours(ctx, links)).orderBy(links.id),
  ctx.orm.select().from(workspaces).where(eq(workspaces.isSample, false)),
  ctx.orm.update(links).set({ title: '' }).where(eq(links.id, id)),
  ctx.orm.delete(links).where(eq(links.id, id)),
  ctx.orm.$count(links, eq(links.id, id)),
  select(ctx.orm).where(eq(links.id, id)),
  sql\`select 1 from links where id = \${id}\`,
  sql\`update \${links} set title = '' where id = \${id}\`,
]
`

function openProgram(): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile } = host
  host.fileExists = (name) => name === plantedFile || fileExists(name)
  host.getSourceFile = (name, target) =>
    name === plantedFile ? ts.createSourceFile(name, planted, target) : getSourceFile(name, target)
  const own = fileNames.filter((name) => isChecked(name))
  return ts.createProgram([...own, plantedFile], { ...options, incremental: false }, host)
}

/** Tests look at the database from outside. */
const isChecked = (file: string) =>
  file.startsWith(server) && !/\.test\.ts$|[\\/]testing[\\/]/.test(file)

const program = openProgram()
const checker = program.getTypeChecker()
const beginnings = ['from', 'update', 'delete']

interface Step {
  name: string
  call: ts.CallExpression
  target: ts.Expression
}

/** `target.name(…)` */
function stepAt(node: ts.Node): Step | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
  return { name: node.expression.name.text, call: node, target: node.expression.expression }
}

function* stepsAfter({ call }: Step): Generator<Step> {
  for (let last: ts.Node = call; ts.isPropertyAccessExpression(last.parent); ) {
    const step = stepAt(last.parent.parent)
    if (step === null) return
    yield step
    last = step.call
  }
}

function* stepsBefore({ target }: Step): Generator<Step> {
  for (let step = stepAt(target); step !== null; step = stepAt(step.target)) yield step
}

const propertiesOf = (node: ts.Node) => checker.getTypeAtLocation(node).getProperties()
const hasProperty = (node: ts.Node, name: string) =>
  checker.getTypeAtLocation(node).getProperty(name) !== undefined

/** As `OwnTable` of `collection/ours.ts`: it has a workspace, or is the table of them. */
const isOwnTable = (node: ts.Node | undefined): node is ts.Expression =>
  node !== undefined &&
  hasProperty(node, '$inferSelect') &&
  (hasProperty(node, 'workspaceId') || hasProperty(node, 'sampleVersion'))

/** Its type is `Ours`, which nothing else makes; or it is a conjunction that holds one. */
function saysWhose(condition: ts.Node | undefined): boolean {
  if (condition === undefined) return false
  const isBoth = ts.isCallExpression(condition) && condition.expression.getText() === 'and'
  if (isBoth && condition.arguments.some(saysWhose)) return true
  return propertiesOf(condition).some(({ escapedName }) => /^__@whose/.test(String(escapedName)))
}

function isSound(step: Step): boolean {
  const [first, second] = step.call.arguments
  if (step.name === '$count') return !isOwnTable(first) || saysWhose(second)
  if (beginnings.includes(step.name)) {
    if (!isOwnTable(first)) return true
    const after = [...stepsAfter(step)]
    const where = after.find(({ name }) => name === 'where')
    // Without a condition so far, anyone who goes on with it is looked at.
    if (where === undefined) return after.some(({ name }) => name === '$dynamic')
    return saysWhose(where.call.arguments[0])
  }
  const goesOn =
    step.name === 'where' &&
    hasProperty(step.call, 'getSQL') &&
    ![...stepsBefore(step)].some(({ name }) => beginnings.includes(name))
  return !goesOn || saysWhose(first)
}

/** As Postgres calls them. */
function namesOfOwnTables(): string[] {
  const file = program.getSourceFile(join(root, 'packages/db/src/tables/index.ts'))
  const module = file && checker.getSymbolAtLocation(file)
  if (module === undefined) throw new Error('the tables are not where they were')
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const table = checker.getTypeOfSymbol(symbol)
    const facts = table.getProperty('workspaceId') && table.getProperty('_')
    const name = facts && checker.getTypeOfSymbol(facts).getProperty('name')
    const type = name && checker.getTypeOfSymbol(name)
    return type?.isStringLiteral() ? type.value : []
  })
}
const ownByName = new RegExp(`\\b(from|join|update)\\s+(${namesOfOwnTables().join('|')})\\b`, 'i')

/** Of SQL that is written out no more is seen than that it speaks of a workspace. */
function isSoundSql({ template }: ts.TaggedTemplateExpression): boolean {
  const text = template.getText()
  if (/\bworkspace_?id\b|\bours\(|\bacrossWorkspaces\(/i.test(text)) return true
  if (ownByName.test(text)) return false
  if (!ts.isTemplateExpression(template)) return true
  const before = [template.head, ...template.templateSpans.map(({ literal }) => literal)]
  return !template.templateSpans.some(
    ({ expression }, index) =>
      /\b(from|join|update)\s+$/i.test(before[index]?.text ?? '') && isOwnTable(expression),
  )
}

function* violationsIn(node: ts.Node): Generator<ts.Node> {
  const step = stepAt(node)
  if (step !== null && !isSound(step)) yield step.call
  const isSql = ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())
  if (isSql && !isSoundSql(node)) yield node
  for (const child of node.getChildren()) yield* violationsIn(child)
}

const lineOf = (node: ts.Node) =>
  node.getSourceFile().getLineAndCharacterOfPosition(node.getEnd()).line + 1

const violations = program
  .getSourceFiles()
  .filter(({ fileName }) => isChecked(fileName))
  .flatMap((file) => [...violationsIn(file)])
const [found, wrong] = [true, false].map((isPlanted) =>
  violations.filter((node) => (node.getSourceFile().fileName === plantedFile) === isPlanted),
)
for (const node of wrong ?? []) {
  const file = relative(root, node.getSourceFile().fileName)
  console.error(`${file}:${lineOf(node)} does not say whose rows it means`)
}
const lines = planted.split('\n')
const first = lines.findIndex((line) => line.includes('refused =')) + 2
const toFind = lines.slice(first - 1).filter((line) => line.startsWith('  ')).length
const caught = new Set(found?.map(lineOf))
const missed = Array.from({ length: toFind }, (_, index) => first + index).filter(
  (line) => !caught.has(line),
)
for (const line of missed) console.error(`not caught: ${lines[line - 1]?.trim()}`)
const tooMuch = [...caught].filter((line) => line < first)
for (const line of tooMuch) console.error(`caught for nothing: ${lines[line - 1]?.trim()}`)
if (wrong?.length || missed.length || tooMuch.length) process.exit(1)
