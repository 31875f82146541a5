import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IndexHtmlTransformContext, Plugin } from 'vite'
import { runModule } from './run-module.ts'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/**
 * Puts into the page what is seen before any script has come: the outline of the shell, with a request
 * for the code behind sign-in, and the landing page. The server keeps what is for the asker.
 */
export function pageOutlines(): Plugin {
  let root = ''
  return {
    name: 'page-outlines',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle = {} }) {
        const { shell, landing } = await renderOutlines(root)
        const preloads = signedInFiles(bundle).map(
          (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
        )
        return page
          .replace('</head>', `${marked('session', preloads.join('\n'))}</head>`)
          .replace('<div id="root">', `$&${marked('session', shell)}${marked('landing', landing)}`)
      },
    },
  }
}

const marked = (name: string, markup: string) => `<!--${name}-->${markup}<!--/${name}-->`

/** The very parts that React shows in their place. A button that does nothing yet takes no press. */
async function renderOutlines(root: string): Promise<{ shell: string; landing: string }> {
  const { ShellSkeleton } = await runModule<typeof import('../src/app/shell/shell-skeleton.tsx')>(
    root,
    '/src/app/shell/shell-skeleton.tsx',
  )
  const { Landing } = await runModule<typeof import('../src/features/people/landing/landing.tsx')>(
    root,
    '/src/features/people/landing/landing.tsx',
  )
  const inertLanding = createElement('div', { inert: true }, createElement(Landing))
  return {
    shell: renderToStaticMarkup(createElement(ShellSkeleton)),
    landing: renderToStaticMarkup(inertLanding),
  }
}

/** The chunk of `signed-in.tsx` and those it imports, without those of the page itself. */
function signedInFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const withImports = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen
    seen.add(name)
    const imports = chunks.find(({ fileName }) => fileName === name)?.imports ?? []
    for (const imported of imports) withImports(imported, seen)
    return seen
  }
  const entry = chunks.find(({ isEntry }) => isEntry)
  const signedIn = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/signed-in.tsx'))
  if (entry === undefined || signedIn === undefined) return []
  const ofPage = withImports(entry.fileName)
  return [...withImports(signedIn.fileName)].filter((name) => !ofPage.has(name))
}
