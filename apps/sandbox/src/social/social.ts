import type { FastifyInstance } from 'fastify'
import { registerInstagram } from '../instagram/instagram.ts'
import { registerSnapchat } from '../snapchat/snapchat.ts'
import type { Sandbox } from '../vendor-needs.ts'
import { registerX } from '../x/x.ts'
import { registerSocialControls } from './controls.ts'
import { registerPostingTrouble } from './posting-trouble.ts'

export function registerSocial(app: FastifyInstance, sandbox: Sandbox): void {
  const controls = registerSocialControls(app)
  const trouble = registerPostingTrouble(app)
  registerX(app, sandbox, controls, trouble)
  registerInstagram(app, sandbox, controls, trouble)
  registerSnapchat(app, sandbox, controls)
}
