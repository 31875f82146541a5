import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { changeTag } from './change-tag.ts'
import { createTag } from './create-tag.ts'
import { listTags } from './list-tags.ts'
import { removeTag, restoreTag } from './remove-tag.ts'

export function registerTags(mount: Mount): void {
  mount(contract.listTags, listTags)
  mount(contract.createTag, createTag)
  mount(contract.changeTag, changeTag)
  mount(contract.removeTag, removeTag)
  mount(contract.restoreTag, restoreTag)
}
