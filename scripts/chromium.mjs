// The browser of the stories: Debian's Chromium where apt works, else Playwright's own.
import { existsSync } from 'node:fs'
import { run } from './steps.mjs'

/** The environment that tells Playwright where Chromium is; its own it finds by itself. */
export async function ensureChromium() {
  if (find() === undefined) await install()
  const found = find()
  return found === undefined ? {} : { CHROMIUM_PATH: found }
}

function find() {
  const named = process.env.CHROMIUM_PATH
  const places = [named, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return places.find((place) => place && existsSync(place))
}

async function install() {
  console.log('Installing Chromium …')
  const quiet = { isQuiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const packages = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', packages, quiet)
  }
  if (find() !== undefined) return
  const { isPassed, output } = await run('playwright', ['install', 'chromium'], quiet)
  if (!isPassed) console.log(output)
}
