// Takes the pictures of the README and the landing page from the sample as it is now.
import { ensureTestPrograms } from './debian.mjs'
import { ensureInstalled } from './prepare.mjs'
import { check, finish, runPlaywright, timed } from './steps.mjs'

await timed('Installation', ensureInstalled)
const environment = await timed('Chromium and pgbouncer', ensureTestPrograms)
if (await check('The browser app builds', 'node', ['scripts/build.mjs'])) {
  await runPlaywright('Pictures', environment, ['pictures.spec.ts', '--update-snapshots=all'])
}
finish()
