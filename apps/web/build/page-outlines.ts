import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IndexHtmlTransformContext, Plugin } from 'vite'
import { runModule } from './run-module.ts'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/**
 * Puts into the page what is seen before any script has come: the outline of the shell, with requests
 * for who is signed in and the code behind sign-in, that of the path's screen too, and the landing page.
 * The server keeps what is for the asker.
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
        const { shared, ofScreens } = signedInFiles(bundle)
        const requests = [
          marked('session', [whoIsSignedIn, ...shared.map(preload)].join('\n')),
          ...ofScreens.map(({ path, files }) =>
            marked(`screen ${path}`, files.map(preload).join('\n')),
          ),
        ]
        return page
          .replace('</head>', `${requests.join('')}</head>`)
          .replace('<div id="root">', `$&${marked('session', shell)}${marked('landing', landing)}`)
      },
    },
  }
}

/** What session.ts asks for first. */
const whoIsSignedIn =
  '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/auth/user">'

const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`

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

/** `campaigns-screen.tsx` is drawn at /campaigns, and the dashboard at the root. */
const screenFile = /\/app\/screens\/(?!not-found)([\w-]+)-screen\.tsx$/

/** The chunk of `signed-in.tsx` and those it imports, and what each screen needs besides. */
function signedInFiles(bundle: Bundle) {
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
  if (entry === undefined || signedIn === undefined) return { shared: [], ofScreens: [] }
  const ofPage = withImports(entry.fileName)
  const shared = [...withImports(signedIn.fileName)].filter((name) => !ofPage.has(name))
  const ofScreens = chunks.flatMap(({ fileName, facadeModuleId }) => {
    const [, screen] = screenFile.exec(facadeModuleId ?? '') ?? []
    if (screen === undefined) return []
    const files = [...withImports(fileName)].filter(
      (name) => !ofPage.has(name) && !shared.includes(name),
    )
    return [{ path: screen === 'dashboard' ? '/' : `/${screen}`, files }]
  })
  return { shared, ofScreens }
}
