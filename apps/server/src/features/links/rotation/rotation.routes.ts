import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { exportRotation } from './export-rotation.ts'
import { getRotation } from './get-rotation.ts'
import { listRotations } from './list-rotations.ts'

export function registerRotation(mount: Mount): void {
  mount(contract.getRotation, getRotation)
  mount(contract.listRotations, listRotations)
  mount(contract.exportRotation, (ctx, { params }) => exportRotation(ctx, params.id))
}
