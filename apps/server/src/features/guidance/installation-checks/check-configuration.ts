import { isPublic } from '#src/config.ts'
import { warnOfReach } from '#src/reach.ts'
import { type Finding, fine, type Installation, warning } from './check.ts'

/** It could be read, or there would be no installation to look at. */
export async function checkConfiguration({ config }: Installation): Promise<Finding> {
  const { publicUrl, receivers, smtpUrl } = config
  const warnings = warnOfReach(config)
  if (isPublic(config) && receivers.sandboxUrl !== null) {
    warnings.push('The sandbox is on at a public URL: its test cards buy plans. Set SANDBOX=off.')
  }
  if (warnings.length > 0) return warning(warnings.join(' '))
  const mail = smtpUrl === null ? 'without mail' : 'with mail'
  return fine(`All settings are valid: Hopwise at ${publicUrl}, ${mail}.`)
}
