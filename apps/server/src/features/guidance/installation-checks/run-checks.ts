import {
  type InstallationCheck,
  type InstallationFinding,
  installationChecks,
} from '@hopwise/contracts'
import { sentenceOf } from '@hopwise/settings'
import { broken, type Installation } from './check.ts'
import { checks } from './checks.ts'

/** All at once, as most wait for someone else; what fails in an unknown way is broken, too. */
export async function runChecks(installation: Installation): Promise<InstallationFinding[]> {
  return await Promise.all(installationChecks.map((check) => runCheck(check, installation)))
}

async function runCheck(
  check: InstallationCheck,
  installation: Installation,
): Promise<InstallationFinding> {
  try {
    return { check, ...(await checks[check](installation)) }
  } catch (error) {
    return { check, ...broken(`This couldn’t be checked: ${sentenceOf(error)}`) }
  }
}
