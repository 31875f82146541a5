import type { TagRef } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import type { Bulk } from '#src/shared/collection/selectable-list.tsx'
import { formatNumber } from '#src/shared/format/number.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { isSameName } from './same-name.ts'
import { tagsQuery } from './tags.queries.ts'

export type TaggableBulk = Bulk<
  { tags: readonly TagRef[] },
  { addTags?: string[] | undefined; removeTags?: string[] | undefined }
>

interface TagDialogProps {
  bulk: TaggableBulk
  onClose: () => void
}

/** A box for each tag: checked where all rows of the page have it, half where some do. */
export function TagDialog({ bulk, onClose }: TagDialogProps) {
  const query = useQuery(tagsQuery)
  const [search, setSearch] = useState('')
  /** By name: whether it is to be on all or on none. What is not in here stays as it is. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const typed = search.trim()
  const want = (name: string, isOn: boolean) => setWanted(new Map(wanted).set(name, isOn))
  const create = () => {
    const known = query.data?.find(({ name }) => isSameName(name, typed))
    want(known?.name ?? typed, true)
    setSearch('')
  }
  const addTags = [...wanted.keys()].filter((name) => wanted.get(name))
  const removeTags = [...wanted.keys()].filter((name) => !wanted.get(name))
  const send = async () => {
    const change = {
      ...(addTags.length > 0 && { addTags }),
      ...(removeTags.length > 0 && { removeTags }),
    }
    if (await bulk.change(change, titleOf(addTags, removeTags))) onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isKept={wanted.size > 0}
      title={`Tag ${formatNumber(bulk.count)} selected`}
      description={
        bulk.isAll
          ? 'The boxes show this page. Changes apply to everything selected.'
          : 'A half-checked box means only some of them have the tag.'
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '') create()
          else if (wanted.size === 0) onClose()
          else void send()
        }}
      >
        <Input
          type="search"
          icon={Search}
          aria-label="Find or create a tag"
          placeholder="Find or create a tag"
          maxLength={40}
          value={search}
          onChange={({ target }) => setSearch(target.value.replace(',', ''))}
        />
        <Loaded
          query={query}
          failure="We couldn’t load your tags."
          skeleton={
            <Loading label="Loading tags" className="mt-3 grid gap-3">
              <Skeleton className="h-6" />
              <Skeleton className="h-6" />
            </Loading>
          }
        >
          {(tags) => {
            const names = [
              ...[...wanted.keys()].filter((name) => tags.every((tag) => tag.name !== name)),
              ...tags.map(({ name }) => name),
            ]
            const shown = names.filter((name) => name.toLowerCase().includes(typed.toLowerCase()))
            const isNew = typed !== '' && !names.some((name) => isSameName(name, typed))
            return (
              <ul aria-label="Tags" className="mt-3 grid max-h-72 overflow-y-auto">
                {shown.map((name) => (
                  <li key={name} className="flex min-h-9 items-center px-0.5">
                    <Checkbox
                      label={name}
                      checked={wanted.get(name) ?? sharedBy(bulk, name)}
                      onChange={(isOn) => want(name, isOn)}
                    />
                  </li>
                ))}
                {isNew && (
                  <li>
                    <Button variant="ghost" size="sm" className="-ml-2" onClick={create}>
                      <Plus aria-hidden />
                      Create “{typed}”
                    </Button>
                  </li>
                )}
                {names.length === 0 && !isNew && (
                  <li className="py-3 text-cell text-ink-2">
                    No tags yet. Type a name above to create one.
                  </li>
                )}
              </ul>
            )
          }}
        </Loaded>
        <FormActions verb="Save tags" isBusy={bulk.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

function sharedBy({ rows }: TaggableBulk, name: string): boolean | 'indeterminate' {
  const having = rows.filter(({ tags }) => tags.some((tag) => tag.name === name)).length
  if (having === 0) return false
  return having === rows.length ? true : 'indeterminate'
}

function titleOf(added: readonly string[], removed: readonly string[]) {
  const [name, ...others] = [...added, ...removed]
  return (rows: string) => {
    if (others.length > 0) return `Changed the tags of ${rows}`
    return added.length > 0 ? `Added “${name}” to ${rows}` : `Removed “${name}” from ${rows}`
  }
}
