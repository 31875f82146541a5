import type { clientSays } from '@hopwise/settings'
import { analytics } from './analytics.ts'
import type { Command } from './command.ts'
import { completionFor } from './completion.ts'
import { conversions } from './conversions.ts'
import { links } from './links.ts'
import { login, logout } from './login.ts'
import { me } from './me.ts'
import { open } from './open.ts'

export type ClientCommandName = keyof typeof clientSays

export const clientCommands: Readonly<Record<ClientCommandName, Command>> = {
  login,
  logout,
  me,
  links,
  conversions,
  analytics,
  open,
  completion: completionFor(() => clientCommands),
}
