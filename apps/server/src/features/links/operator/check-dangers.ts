import type { Services } from '#src/services.ts'
import { askAboutNewLinks, checkDestinations } from './check-destinations.ts'
import { notifyOfListedHosts } from './notify-of-listed-hosts.ts'

/** The job of every day: new lists, then every destination and this installation's own hosts. */
export async function checkDangers(services: Services): Promise<void> {
  await services.background.run(async (signal) => {
    await services.dangers.refetch(signal)
    await checkDestinations(services, signal)
    await notifyOfListedHosts(services)
    await askAboutNewLinks(services, signal)
  })
}
