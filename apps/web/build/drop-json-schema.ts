import { type Plugin, parseSync, Visitor } from 'vite'

/** Leaves out how zod turns a schema into JSON Schema, a tenth of its text: only the server does that. */
export function dropJsonSchema(): Plugin {
  return {
    name: 'drop-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler: (code, id) => withoutJsonSchema(code, id),
    },
  }
}

/** Each of them is a function that a schema calls when it is turned. */
const turns = /(Processor|JSONSchemaMethod)$/

function withoutJsonSchema(code: string, id: string): string {
  const cuts: { from: number; to: number }[] = []
  new Visitor({
    VariableDeclarator({ id: name, init }) {
      if (name.type !== 'Identifier' || !turns.test(name.name) || !init) return
      cuts.push({ from: init.start, to: init.end })
    },
  }).visit(parseSync(id, code).program)
  return cuts
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to }) => `${text.slice(0, from)}() => {}${text.slice(to)}`, code)
}
