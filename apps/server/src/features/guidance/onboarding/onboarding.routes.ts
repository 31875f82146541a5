import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { changeOnboarding } from './change-onboarding.ts'
import { getOnboarding } from './get-onboarding.ts'
import { makeFirstLink } from './make-first-link.ts'

export function registerOnboarding(mount: Mount): void {
  mount(contract.getOnboarding, getOnboarding)
  mount(contract.makeFirstLink, makeFirstLink)
  mount(contract.changeOnboarding, changeOnboarding)
}
