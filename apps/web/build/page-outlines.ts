import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IndexHtmlTransformContext, Plugin } from 'vite'
import { runModule } from './run-module.ts'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/**
 * Puts into the page what is seen before any script has come: the outline of the shell with the name of
 * the path's screen, requests for who is signed in, for the code behind sign-in and that of the screen, and
 * the landing page. The server keeps what is for the asker.
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
        const { drawShell, landing } = await renderOutlines(root)
        const { shared, ofScreens, ofLanding } = filesOf(bundle)
        const requests = [
          marked('stranger', ofLanding.map(preload).join('\n')),
          marked('session', [whoIsSignedIn, ...shared.map(preload)].join('\n')),
          ...ofScreens.map(({ path, files }) =>
            marked(`screen ${path}`, files.map(preload).join('\n')),
          ),
        ]
        const drawn = [
          ...ofScreens.map(({ path }) => marked(`screen ${path}`, drawShell(path))),
          marked('no screen', drawShell('')),
          marked('landing', landing),
        ]
        return page
          .replace('</head>', `${requests.join('')}</head>`)
          .replace('<div id="root">', `$&${drawn.join('')}`)
      },
    },
  }
}

/** What session.ts asks for first. */
const whoIsSignedIn =
  '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/auth/user">'

/** After the style sheet, without which nothing is seen. */
const preload = (file: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`

const marked = (name: string, markup: string) => `<!--${name}-->${markup}<!--/${name}-->`

/** The very parts that React shows in their place. A button that does nothing yet takes no press. */
async function renderOutlines(root: string) {
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
    drawShell: (path: string) => renderToStaticMarkup(createElement(ShellSkeleton, { path })),
    landing: renderToStaticMarkup(inertLanding),
  }
}

/** `campaigns-screen.tsx` is drawn at /campaigns, and the dashboard at the root. */
const screenFile = /\/app\/screens\/(?!not-found)([\w-]+)-screen\.tsx$/

/** The chunk of `signed-in.tsx` and those it imports, what each screen needs besides, and what the landing page does. */
function filesOf(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const importsOf = (name: string) =>
    chunks.find(({ fileName }) => fileName === name)?.imports ?? []
  /** A file behind those it needs, as run-preloaded.ts runs them. */
  const withImports = (name: string, seen = new Set<string>()): string[] => {
    if (seen.has(name)) return []
    seen.add(name)
    return [...importsOf(name).flatMap((imported) => withImports(imported, seen)), name]
  }
  const entry = chunks.find(({ isEntry }) => isEntry)
  const chunkOf = (file: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${file}`))
  const signedIn = chunkOf('signed-in.tsx')
  const landing = chunkOf('landing/landing.tsx')
  if (entry === undefined || signedIn === undefined || landing === undefined) {
    return { shared: [], ofScreens: [], ofLanding: [] }
  }
  const ofPage = new Set(withImports(entry.fileName))
  const beyondPage = (name: string) => withImports(name).filter((file) => !ofPage.has(file))
  const shared = beyondPage(signedIn.fileName)
  const ofScreens = chunks.flatMap(({ fileName, facadeModuleId }) => {
    const [, screen] = screenFile.exec(facadeModuleId ?? '') ?? []
    if (screen === undefined) return []
    const files = beyondPage(fileName).filter((name) => !shared.includes(name))
    return [{ path: screen === 'dashboard' ? '/' : `/${screen}`, files }]
  })
  return { shared, ofScreens, ofLanding: beyondPage(landing.fileName) }
}
