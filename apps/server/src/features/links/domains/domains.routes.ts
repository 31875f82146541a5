import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import type { Services } from '#src/services.ts'
import { addDomain } from './add-domain.ts'
import { changeDomain } from './change-domain.ts'
import { listDomains } from './list-domains.ts'
import { removeDomain } from './remove-domain.ts'
import { getDomainUses, replaceDomain, undoDomainReplacement } from './replace-domain.ts'
import { registerTlsAsk } from './tls-ask.ts'
import { verifyDomain } from './verify-domain.ts'

export function registerDomains(mount: Mount, services: Services): void {
  mount(contract.listDomains, listDomains)
  mount(contract.addDomain, addDomain)
  mount(contract.changeDomain, changeDomain)
  mount(contract.verifyDomain, verifyDomain)
  mount(contract.removeDomain, removeDomain)
  mount(contract.getDomainUses, getDomainUses)
  mount(contract.replaceDomain, replaceDomain)
  mount(contract.undoDomainReplacement, undoDomainReplacement)
  registerTlsAsk(mount.app, services)
}
