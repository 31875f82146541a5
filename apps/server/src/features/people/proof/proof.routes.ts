import * as contract from '@hopwise/contracts'
import type { Auth } from '#src/features/people/auth/index.ts'
import type { Mount } from '#src/http/mount.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import { getProof } from './get-proof.ts'
import { giveProof } from './give-proof.ts'

export function registerProof(mount: Mount, auth: Auth): void {
  mount(contract.getProof, getProof)
  mount(contract.giveProof, async (ctx, { body }, exchange) => {
    refuseInSample(ctx)
    await giveProof(ctx, auth, body, exchange)
    return await getProof(ctx)
  })
}
