import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { inspectData } from '@hopwise/server/src/backup/back-up-for-upgrade.ts'
import { runCommand } from '@hopwise/server/src/run-command.ts'
import { commandWith, readOptions } from '@hopwise/settings'
import { ownVersion } from '../own-version.ts'
import { describeLocalUpgrade, describeUpgradeWithoutNpm, packageFolder } from './installation.ts'
import { installGlobally, newestVersion, versionIn } from './npm.ts'

/** By numbers, as 0.10.0 comes after 0.9.0. */
const { compare } = new Intl.Collator('en', { numeric: true })

await runCommand(upgrade)

async function upgrade(): Promise<void> {
  const { options } = readOptions(
    'backup',
    {
      name: 'upgrade',
      takes: null,
      options: {
        check: { takes: null, says: 'say what there is to upgrade to, and change nothing' },
        tarball: { takes: 'FILE', says: 'install this package instead of the newest from npm' },
        yes: { takes: null, says: 'go on where there is no data to back up' },
      },
    },
    process.argv.slice(2),
  )
  const isLook = options.check !== undefined
  const tarball = options.tarball === undefined ? null : resolve(options.tarball)
  const present = ownVersion()
  const withoutNpm = describeUpgradeWithoutNpm()
  if (withoutNpm !== null) return leave(`Hopwise ${present} is installed. ${withoutNpm}`, isLook)
  const next = tarball === null ? await newestVersion() : await versionIn(tarball)
  const order = compare(next, present)
  const named = tarball === null ? 'The newest is' : 'The package is'
  say(`Hopwise ${present} is installed. ${named} ${next}.`)
  if (order === 0) return say('There is nothing to upgrade.')
  if (order < 0) throw new Error(olderThan(present, next))
  const what = tarball ?? `hopwise@${next}`
  const local = await describeLocalUpgrade(what)
  if (local !== null) return leave(local, isLook)
  refuseReadOnlyPackage(what)
  const { dataDir, backUp } = await inspectData()
  const command = commandOfUpgrade(tarball, ...(backUp === null ? ['--yes'] : []))
  if (backUp === null && options.yes === undefined) {
    const found = `There's no data in ${dataDir} yet. If yours is elsewhere, set DATA_DIR.`
    return leave(`${found} To upgrade without a backup: ${command}`, isLook)
  }
  if (isLook) return say(`It can be upgraded: ${command}`)

  const backup = backUp === null ? null : await backUp()
  if (backup !== null) say(`Everything is saved in ${backup}.`)
  const isInstalled = (await installGlobally(what)) && installedVersion() === next
  if (!isInstalled) {
    throw new Error(`npm did not install ${next}; see above. Your data wasn't touched. Try again.`)
  }
  say(
    `Hopwise ${next} is installed. Start it as you do: the first start brings the data up to date.`,
  )
  if (backup !== null) {
    say(
      `To go back to ${present}: npm install -g hopwise@${present}, and restore that file with it into an empty DATA_DIR.`,
    )
  }
}

/** Who only looks has an answer; who wanted an upgrade has none. */
function leave(advice: string, isLook: boolean): void {
  if (!isLook) throw new Error(`${advice}\nNothing was changed.`)
  say(advice)
}

function olderThan(present: string, next: string): string {
  return `${next} is older than ${present}, and could not read what ${present} keeps. To go back, install it with npm, and restore a backup of before the upgrade.`
}

function commandOfUpgrade(tarball: string | null, ...options: string[]): string {
  const file = tarball === null ? [] : ['--tarball', tarball]
  return commandWith('upgrade', ...file, ...options)
}

/** npm would say so after the backup, and at length. */
function refuseReadOnlyPackage(what: string): void {
  const folder = packageFolder()
  try {
    for (const path of [folder, dirname(folder)]) accessSync(path, constants.W_OK)
  } catch {
    throw new Error(
      `You may not write to ${folder}. Stop Hopwise, save it with \`hopwise backup\` as the user who runs it, ` +
        `and then run \`npm install -g ${what}\` as the user who installed it.`,
    )
  }
}

function installedVersion(): string {
  const command = join(packageFolder(), 'dist/hopwise.js')
  return execFileSync(process.execPath, [command, '--version'], { encoding: 'utf8' }).trim()
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
