import * as contract from '@hopwise/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'
import { receivedBy } from '#src/shared/api/live.ts'
import { useCallOnce } from '#src/shared/api/use-call-once.ts'
import { useChange } from '#src/shared/api/use-change.ts'

export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: ({ signal }) => call(contract.listTags, {}, { signal }),
  meta: { topics: ['tags', 'links', 'campaigns', 'products'] },
})

/** A tag's name and color are shown by every list that has tags. */
const useTagChange = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useChange(send, receivedBy('tags'))

export function useCreateTag() {
  const create = useCallOnce(contract.createTag)
  return useTagChange((body: contract.NewTag) => create({ body }))
}

export const useChangeTag = () =>
  useTagChange(({ id, ...body }: contract.TagChange & { id: number }) =>
    call(contract.changeTag, { params: { id }, body }),
  )

export const useRemoveTag = () =>
  useTagChange(({ id }: contract.Tag) => call(contract.removeTag, { params: { id } }))

export const useRestoreTag = () =>
  useTagChange(({ id }: contract.Tag) => call(contract.restoreTag, { params: { id } }))
