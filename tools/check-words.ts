// Fails on a word of docs/words.md, "Say this, not that", in an identifier, a comment or a file name.
// Every word is planted, in memory, and has to be found as well.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Rule {
  words: string[]
  say: string
  /** Plain English in a sentence, and only unclear as a name. */
  isForNames?: true
}

const rules: readonly Rule[] = [
  { words: ['told', 'untold'], say: 'reported, notified, shown' },
  {
    words: ['tell', 'tells', 'telling'],
    say: 'report, notify, announce',
    isForNames: true,
  },
  { words: ['deed', 'deeds'], say: 'action' },
  { words: ['mend', 'mends', 'mended', 'mending'], say: 'fix, repair' },
  { words: ['nobody'], say: 'no one, or what is missing' },
  { words: ['anybody', 'everybody', 'somebody'], say: 'anyone, or who it is' },
  { words: ['whoever', 'whomever', 'whichever'], say: 'anyone who, the caller, any' },
  { words: ['reckon', 'reckons', 'reckoned', 'reckoning'], say: 'compute, estimate' },
  { words: ['kin'], say: 'related' },
  { words: ['strays'], say: 'foreign-store clicks' },
  { words: ['verdict', 'verdicts'], say: 'check, result' },
  { words: ['trouble', 'troubles'], say: 'problem' },
  { words: ['anew'], say: 'again' },
  { words: ['meanwhile'], say: 'in the meantime' },
  { words: ['beside'], say: 'next to, in addition to' },
  { words: ['standing'], say: 'state, current', isForNames: true },
  { words: ['stretch', 'stretches'], say: 'period, chunk', isForNames: true },
  { words: ['living'], say: 'active', isForNames: true },
  { words: ['hear', 'hears', 'heard'], say: 'receive, listen', isForNames: true },
  { words: ['weigh', 'weighs', 'weighed'], say: 'preview, weight', isForNames: true },
]

/** The account of Unix that owns nothing; what it is called is not ours to choose. */
const unixAccount = /packages\/db\/src\/embedded\//
const isAllowed = (file: string, word: string) => word === 'nobody' && unixAccount.test(file)

const byWord = new Map(rules.flatMap((rule) => rule.words.map((word) => [word, rule] as const)))
const anyWord = new RegExp([...byWord.keys()].join('|'), 'i')

interface Found {
  file: string
  line: number
  word: string
  say: string
}

function* wordsIn(text: string, isName: boolean): Generator<Pick<Found, 'word' | 'say'>> {
  for (const part of text.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)) {
    const word = part.toLowerCase()
    const rule = byWord.get(word)
    if (rule !== undefined && (isName || !rule.isForNames)) yield { word, say: rule.say }
  }
}

/** What is neither code nor a comment, in the order of the text. */
function isOwnText(node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isJsxText(node) ||
    ts.isRegularExpressionLiteral(node)
  )
}

interface Parts {
  names: ts.Identifier[]
  /** The text without strings, which keeps its places. */
  bare: string
}

function partsOf(source: ts.SourceFile): Parts {
  const names: ts.Identifier[] = []
  let bare = ''
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) names.push(node)
    if (isOwnText(node)) {
      const start = ts.isJsxText(node) ? node.pos : node.getStart(source)
      bare +=
        source.text.slice(bare.length, start) +
        source.text.slice(start, node.end).replaceAll(/\S/g, ' ')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { names, bare: bare + source.text.slice(bare.length) }
}

const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g

function* check(file: string, text: string): Generator<Found> {
  if (!anyWord.test(text)) return
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, scriptKind(file))
  const { names, bare } = partsOf(source)
  const at = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  for (const name of names)
    for (const one of wordsIn(name.text, true))
      yield { file, line: at(name.getStart(source)), ...one }
  for (const { 0: comment, index } of bare.matchAll(comments))
    for (const one of wordsIn(comment, false)) yield { file, line: at(index), ...one }
}

const scriptKind = (file: string) =>
  file.endsWith('.tsx')
    ? ts.ScriptKind.TSX
    : file.endsWith('.ts')
      ? ts.ScriptKind.TS
      : ts.ScriptKind.JS

function* checkFile(file: string): Generator<Found> {
  for (const one of wordsIn(basename(file), true)) yield { file, line: 1, ...one }
  yield* check(file, readFileSync(join(root, file), 'utf8'))
}

const files = globSync('{apps,packages,tools,scripts,e2e,bench}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
})
const wrong = files
  .flatMap((file) => [...checkFile(file)])
  .filter(({ file, word }) => !isAllowed(file, word))
for (const { file, line, word, say } of wrong) {
  console.error(`${file}:${line} says “${word}”; docs/words.md says: ${say}`)
}

const planted = [...byWord].flatMap(([word, { isForNames }]) => {
  const name = `const its${word[0]?.toUpperCase()}${word.slice(1)} = 1`
  return isForNames ? [name] : [name, `// It says ${word} once.\nexport {}`]
})
const missed = planted.filter((text) => [...check('planted.ts', text)].length !== 1)
const sound = "export const toldus = 'nobody was told' // It stands: stray light, as foretold."
for (const text of missed) console.error(`not caught: ${text}`)
const caught = [...check('planted.ts', sound)]
for (const { word } of caught) console.error(`caught for nothing: ${word}`)
if (wrong.length + missed.length + caught.length > 0) process.exit(1)
