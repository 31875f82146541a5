import { shortAddress } from '#src/shared/format/short-address.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { useEnable } from './operator.queries.ts'

/** What was disabled works again, by its own button or by the Undo of its toast. */
export function useEnabling() {
  return useAction({
    run: useEnable(),
    done: (_answer, { name }) => ({
      title: 'Enabled',
      description: `${shortAddress(name)} works again.`,
    }),
    failed: 'Failed to enable it. Please try again.',
  })
}
