// What the tests need alongside npm's packages: a browser, and what Debian has of the rest.
import { existsSync } from 'node:fs'
import { run } from './steps.mjs'

/** Without windows: each window of a whole Chromium costs as much again as the page in it. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const browsers = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const faketimes = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
)
const programs = {
  caddy: '/usr/bin/caddy',
  fish: '/usr/bin/fish',
  'nginx-light': '/usr/sbin/nginx',
  pebble: '/usr/bin/pebble',
  prometheus: '/usr/bin/promtool',
  zsh: '/usr/bin/zsh',
}
const pgbouncers = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer']

/**
 * Installs what is missing where apt works; answers the environment that shows Playwright where the
 * browser is. Without apt, Playwright brings its own, and tests behind a pooler or a proxy, with
 * a certificate authority or with another clock, and those of alarms and of other shells than bash are skipped.
 */
export async function ensureTestPrograms() {
  if (findBrowser() !== headlessShell && !process.env.CHROMIUM_PATH)
    await installWithApt('chromium-headless-shell')
  if (findBrowser() === undefined) await installWithApt('chromium')
  if (findBrowser() === undefined) await installWithPlaywright()
  if (!pgbouncers.some(existsSync)) await installWithApt('pgbouncer')
  if (!faketimes.some(existsSync)) await installWithApt('libfaketime')
  for (const [name, program] of Object.entries(programs)) {
    if (!existsSync(program)) await installWithApt(name)
  }
  const browser = findBrowser()
  return browser === undefined ? {} : { CHROMIUM_PATH: browser }
}

function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...browsers].find((place) => place && existsSync(place))
}

let isListed = false
async function installWithApt(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} …`)
  const quiet = { isQuiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  if (!isListed) await run('apt-get', ['update', '-qq'], quiet)
  isListed = true
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
}

async function installWithPlaywright() {
  const { isPassed, output } = await run('playwright', ['install', 'chromium'], { isQuiet: true })
  if (!isPassed) console.log(output)
}
