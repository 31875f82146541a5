import type { FastifyInstance } from 'fastify'
import { registerInstagram } from '../instagram/instagram.ts'
import { registerSnapchat } from '../snapchat/snapchat.ts'
import type { Sandbox } from '../vendor-needs.ts'
import { registerX } from '../x/x.ts'
import { registerSocialControls } from './controls.ts'
import { registerPostingFaults } from './posting-faults.ts'

export function registerSocial(app: FastifyInstance, sandbox: Sandbox): void {
  const controls = registerSocialControls(app)
  const postingFaults = registerPostingFaults(app)
  registerX(app, sandbox, controls, postingFaults)
  registerInstagram(app, sandbox, controls, postingFaults)
  registerSnapchat(app, sandbox, controls)
}
