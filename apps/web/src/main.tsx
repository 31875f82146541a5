import './main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, Landing } from './app/app.tsx'
import { wasSignedIn } from './app/session.ts'
import { nameStyleNonce } from './app/style-nonce.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

async function start(container: HTMLElement) {
  let content = <App />
  const [, token] = /^\/shared\/([\w-]+)$/.exec(location.pathname) ?? []
  // What the page itself shows of it stays until then.
  if (token === undefined && !wasSignedIn()) await Landing.preload?.()
  if (token !== undefined) {
    const { SharedViewPage } = await import('./app/shared-view/shared-view-page.tsx')
    content = <SharedViewPage token={token} />
  }
  if (import.meta.env.DEV && location.pathname === '/design') {
    const { DesignPage } = await import('./app/design/design-page.tsx')
    content = <DesignPage />
  }
  createRoot(container).render(<StrictMode>{content}</StrictMode>)
}

// Zod comes after it, and would try to make code from text, which the page's policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
nameStyleNonce()
void start(root)
