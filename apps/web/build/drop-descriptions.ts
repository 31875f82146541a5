import { type Plugin, parseSync, Visitor } from 'vite'

/** Leaves out what the contracts tell readers of the API alone, a third of their text: `.meta(…)` and `summary`. */
export function dropDescriptions(): Plugin {
  return {
    name: 'drop-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/contracts\/src\/[\w-]+\.ts$/ },
      handler: (code, id) => withoutDescriptions(code, id),
    },
  }
}

function withoutDescriptions(code: string, id: string): string {
  const cuts: { from: number; to: number; left: string }[] = []
  new Visitor({
    CallExpression({ callee, end }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.property.name === 'meta') cuts.push({ from: callee.object.end, to: end, left: '' })
    },
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== 'summary') return
      cuts.push({ from: value.start, to: value.end, left: "''" })
    },
  }).visit(parseSync(id, code).program)
  return cuts
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to, left }) => text.slice(0, from) + left + text.slice(to), code)
}
