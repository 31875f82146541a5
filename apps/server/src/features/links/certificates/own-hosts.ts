import type { Services } from '#src/services.ts'

/** The installation's own hosts; authorities know no ports. */
export function ownHosts({ publicUrl, shortHost }: Services['config']): string[] {
  const short = shortHost === null ? [] : [new URL(`https://${shortHost}`).hostname]
  return [new URL(publicUrl).hostname, ...short]
}

/** Whether visitors of a host mean this Hopwise. */
export function isServed({ config, domains }: Pick<Services, 'config' | 'domains'>, host: string) {
  return ownHosts(config).includes(host) || domains.find(host) !== undefined
}
