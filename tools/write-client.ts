// Writes what @hopwise/client knows of the API, its types and its calls, from docs/openapi-v1.json; with --check
// it fails when that is out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts, { factory } from 'typescript'

interface Description {
  paths: Record<string, Record<string, { operationId: string; parameters?: { $ref?: string }[] }>>
}

const place = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// What receivers are sent is no call; its types are among the schemas.
const { webhooks: _, ...description } = JSON.parse(
  readFileSync(place('../docs/openapi-v1.json'), 'utf8'),
)
const file = place('../packages/client/src/description.ts')

/** Paths say again what operations say. Each schema is an interface of its own: editors show `Link`, not its fields. */
function* declarationsIn(nodes: readonly ts.Node[]): Generator<ts.Node> {
  for (const node of nodes) {
    if (!ts.isInterfaceDeclaration(node)) continue
    if (node.name.text === 'operations') yield node
    if (node.name.text === 'components') yield* componentsIn(node)
  }
}

function* componentsIn(node: ts.InterfaceDeclaration): Generator<ts.Node> {
  const [schemas, ...others] = node.members.filter(ts.isPropertySignature)
  if (schemas === undefined || nameOf(schemas) !== 'schemas') throw new Error('no schemas')
  const named = fieldsOf(schemas)
  for (const one of named) yield declared(one)
  const names = named.map((one) =>
    property(nameOf(one), factory.createTypeReferenceNode(nameOf(one))),
  )
  const ours = property('schemas', factory.createTypeLiteralNode(names))
  yield exported('components', [ours, ...others])
}

/** Its fields under its name; a schema of one value, such as an id, is a type. */
function declared(schema: ts.PropertySignature): ts.Node {
  const { type } = schema
  if (type === undefined) throw new Error('a schema has no type')
  if (ts.isTypeLiteralNode(type)) return exported(nameOf(schema), fieldsOf(schema))
  const modifiers = [factory.createModifier(ts.SyntaxKind.ExportKeyword)]
  return factory.createTypeAliasDeclaration(modifiers, nameOf(schema), undefined, type)
}

const exported = (name: string, members: readonly ts.TypeElement[]) =>
  factory.createInterfaceDeclaration(
    [factory.createModifier(ts.SyntaxKind.ExportKeyword)],
    name,
    undefined,
    undefined,
    members,
  )

const property = (name: string, type: ts.TypeNode) =>
  factory.createPropertySignature(undefined, name, undefined, type)

function nameOf({ name }: ts.PropertySignature): string {
  if (!ts.isIdentifier(name) && !ts.isStringLiteral(name)) throw new Error('a name is computed')
  return name.text
}

function fieldsOf({ type }: ts.PropertySignature): ts.PropertySignature[] {
  if (type === undefined || !ts.isTypeLiteralNode(type)) throw new Error('a schema is no object')
  return type.members.filter(ts.isPropertySignature)
}

/** Method, path, and whether the call takes an Idempotency-Key, by the name of each call. */
function callsOf({ paths }: Description): string {
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [] }]) => {
      const isKeyed = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'))
      return `  ${operationId}: ['${method.toUpperCase()}', '${path}', ${isKeyed}],`
    }),
  )
  return ['export const calls = {', ...lines, '} as const', ''].join('\n')
}

// A field with a default may be left out of what is sent, and is always there in what is answered.
const nodes = await openapiTS(description, { defaultNonNullable: false })
const written = [
  '// Made by tools/write-client.ts from docs/openapi-v1.json; not edited by hand.',
  astToString([...declarationsIn(nodes)]),
  callsOf(description),
].join('\n')
if (!process.argv.includes('--check')) {
  writeFileSync(file, written)
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== written) {
  console.error('packages/client/src/description.ts is out of date: run node tools/write-client.ts')
  process.exitCode = 1
}
