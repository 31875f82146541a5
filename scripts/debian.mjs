// What the tests need beside npm's packages: Chromium, and pgbouncer where Debian has it.
import { existsSync } from 'node:fs'
import { run } from './steps.mjs'

const chromiums = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const pgbouncers = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer']
const wanted = [
  { name: 'chromium', find: findChromium },
  { name: 'pgbouncer', find: () => pgbouncers.find(existsSync) },
]

/**
 * Installs what is missing where apt works; answers the environment that tells Playwright where
 * Chromium is. Without apt, Playwright brings its own browser, and tests behind a pooler are skipped.
 */
export async function ensureTestPrograms() {
  const missing = wanted.filter(({ find }) => find() === undefined).map(({ name }) => name)
  if (missing.length > 0) await installWithApt(missing)
  if (findChromium() === undefined) await installWithPlaywright()
  const chromium = findChromium()
  return chromium === undefined ? {} : { CHROMIUM_PATH: chromium }
}

function findChromium() {
  return [process.env.CHROMIUM_PATH, ...chromiums].find((place) => place && existsSync(place))
}

async function installWithApt(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${names.join(' and ')} …`)
  const quiet = { isQuiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '-qq'], quiet)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet)
}

async function installWithPlaywright() {
  const { isPassed, output } = await run('playwright', ['install', 'chromium'], { isQuiet: true })
  if (!isPassed) console.log(output)
}
