// The titles of a test file as reports show them: `suite › test`.
import ts from 'typescript'

/** `test.each(rows)`, `test.runIf(isLinux)`, `test.describe`: the words from the front. */
function wordsOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee))
    return [...wordsOf(callee.expression), callee.name.text]
  if (ts.isCallExpression(callee)) return wordsOf(callee.expression)
  return []
}

function titleOf(title: ts.Expression | undefined, source: ts.SourceFile): string | null {
  if (title === undefined) return null
  if (ts.isStringLiteralLike(title)) return title.text
  return ts.isTemplateExpression(title) ? title.getText(source).slice(1, -1) : null
}

/** Tests that never run are none. */
export function testTitles(text: string): Set<string> {
  const source = ts.createSourceFile('a.test.tsx', text, ts.ScriptTarget.Latest, false)
  const titles = new Set<string>()
  const visit = (node: ts.Node, suites: readonly string[]) => {
    let inside = suites
    if (ts.isCallExpression(node)) {
      const words = wordsOf(node.expression)
      const title = titleOf(node.arguments[0], source)
      const isOurs = ['test', 'it', 'describe'].includes(words[0] ?? '')
      if (isOurs && title !== null) {
        if (words.includes('skip') || words.includes('todo')) return
        if (words.includes('describe')) inside = [...suites, title]
        else titles.add([...suites, title].join(' › '))
      }
    }
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(source, [])
  return titles
}
