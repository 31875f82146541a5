import type { FastifyInstance } from 'fastify'
import { registerInstagram } from '../instagram/instagram.ts'
import { registerSnapchat } from '../snapchat/snapchat.ts'
import type { Sandbox } from '../vendor-needs.ts'
import { registerX } from '../x/x.ts'
import { registerSocialControls } from './controls.ts'

export function registerSocial(app: FastifyInstance, sandbox: Sandbox): void {
  const controls = registerSocialControls(app)
  registerX(app, sandbox, controls)
  registerInstagram(app, sandbox, controls)
  registerSnapchat(app, sandbox, controls)
}
