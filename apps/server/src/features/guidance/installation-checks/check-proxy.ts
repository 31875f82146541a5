import { broken, type Finding, fine, type Installation, skipped } from './check.ts'
import { forgedAddress, probe } from './self-probe.ts'

/** Whether visitors arrive with their own address, and with none that they chose. */
export async function checkProxy({ config }: Pick<Installation, 'config'>): Promise<Finding> {
  const { publicUrl, trustProxy } = config
  const arrived = await probe(publicUrl, config).catch(() => null)
  if (arrived?.by !== 'hopwise') {
    return skipped('PUBLIC_URL does not lead to this Hopwise yet.')
  }
  const { address, forwarded } = arrived.answer
  if (address === forgedAddress) {
    return broken(
      'Visitors can fake their IP address. Set TRUST_PROXY=false where there is no proxy; otherwise have it append the visitor’s address to X-Forwarded-For, or replace the header.',
    )
  }
  if (forwarded === null) {
    return broken(
      'A proxy in front of Hopwise removes X-Forwarded-For, so all visitors share its address, country and limits. Have it send the visitor’s address there, and set TRUST_PROXY=true.',
    )
  }
  if (trustProxy)
    return fine(`This check arrived from ${address}, and a forged address was not believed.`)
  if (forwarded === forgedAddress)
    return fine('There is no proxy, and a forged address was not believed.')
  return broken(
    'A proxy sends the address of each visitor, but it is not trusted, so all of them share the address, country and limits of the proxy. Set TRUST_PROXY=true.',
  )
}
