import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { getLinkSettings } from './get-link-settings.ts'
import { addPixel, removePixel } from './pixels.ts'
import { removeStorefront, setStorefront } from './storefronts.ts'
import { removeUtmDefault, setUtmDefault } from './utm-defaults.ts'

export function registerLinkSettings(mount: Mount): void {
  mount(contract.getLinkSettings, getLinkSettings)
  mount(contract.addRetargetingPixel, addPixel)
  mount(contract.removeRetargetingPixel, removePixel)
  mount(contract.setAmazonStorefront, setStorefront)
  mount(contract.removeAmazonStorefront, removeStorefront)
  mount(contract.setUtmDefault, setUtmDefault)
  mount(contract.removeUtmDefault, removeUtmDefault)
}
