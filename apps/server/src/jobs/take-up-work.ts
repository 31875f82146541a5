import { takeUpLinkImports } from '#src/features/links/link-import/index.ts'
import { removeCutUploads, takeUpImports } from '#src/features/money/imports/index.ts'
import type { Services } from '#src/services.ts'
import { giveBackAll } from './claims.ts'

/** What each process looks for by itself, at its start and from then on: the rest are scheduled jobs. */
const looks = [
  { what: 'imports', everyMs: 5_000, look: takeUpImports },
  { what: 'imports of links', everyMs: 15_000, look: takeUpLinkImports },
]

/** Takes up what no process is at; answers how to stop looking. */
export async function takeUpWork(services: Services): Promise<() => void> {
  const { background, config, database, log } = services
  await removeCutUploads(config)
  // The embedded database has one process at a time: the one that claimed anything has ended.
  if (config.databaseUrl === null) await giveBackAll(database)
  const timers = looks.map(({ what, everyMs, look }) => {
    const lookOnce = () =>
      void background.run(() =>
        look(services).catch((error) => log.warn({ err: error }, `${what} could not be taken up`)),
      )
    lookOnce()
    return setInterval(lookOnce, everyMs).unref()
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
