import { spawn } from 'node:child_process'
import { type Command, line, only } from './command.ts'
import { signedInUrl } from './sign-in.ts'

const screens: Readonly<Record<string, string>> = {
  dashboard: '/',
  links: '/affiliate-links',
  'smart-links': '/smart-links',
  campaigns: '/campaigns',
  posts: '/content-generator?tab=posts',
  analytics: '/analytics',
  earnings: '/earnings',
  settings: '/settings',
  keys: '/admin?tab=settings',
}

const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

export const open: Command = only({
  says: 'open a screen of Hopwise in the browser',
  takes: '[SCREEN]',
  choices: Object.keys(screens),
  options: { print: { takes: null, says: 'only print its address' } },
  async run({ argument, options }) {
    const path = screens[argument || 'dashboard'] ?? '/'
    const { href } = new URL(path, signedInUrl())
    if (options['print'] === undefined && options['json'] === undefined) openInBrowser(href)
    return { json: { url: href }, text: line(href) }
  },
})

/** Where there is no browser, the address is printed all the same. */
function openInBrowser(url: string): void {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open']
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
}
