import type { Caller } from '@hopwise/client'
import { type Command, only } from './command.ts'
import { instant, record } from './table.ts'

export const me: Command = only({
  says: 'show your workspace and the key that you call with',
  takes: null,
  options: {},
  async run({ hopwise }) {
    const caller = await (await hopwise()).me.get()
    return { json: caller, text: () => describe(caller) }
  },
})

function describe({ workspace, key }: Caller): string {
  const { name, plan, timeZone } = workspace
  return record([
    ['Workspace', name],
    ['Plan', plan],
    ['Time zone', timeZone],
    ['Key', key?.name ?? null],
    ['Scopes', key?.scopes.join(', ') ?? null],
    ['Expires', key === null ? null : key.expiresAt ? `${instant(key.expiresAt)} UTC` : 'never'],
  ])
}
