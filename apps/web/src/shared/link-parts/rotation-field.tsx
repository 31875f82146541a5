import { destinationUrl, mostArms, withRealHost } from '@hopwise/contracts'
import { letterOf } from '@hopwise/units'
import { Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { IssueNote } from './issue-note.tsx'
import { useLinkFields } from './link-fields.ts'
import { type PendingUrl, splitLines, withUrls } from './pending-url.ts'
import { ReorderButtons } from './reorder-buttons.tsx'
import type { Issues } from './use-issues.ts'
import { movedTo, useMovedFocus } from './use-moved-focus.ts'

interface RotationFieldProps {
  pending: PendingUrl
  issues: Issues
}

const whyNoUrl = (url: string) => destinationUrl.safeParse(url).error?.issues[0]?.message

/** URLs are entered one at a time; blank ones are ignored, and each is trimmed. */
export function RotationField({ issues, pending }: RotationFieldProps) {
  const form = useLinkFields()
  const { field, fieldState } = useController({ control: form.control, name: 'rotateUrls' })
  const original = form.watch('originalUrl').trim()
  const urls = field.value ?? []
  const { typed, setTyped } = pending
  const [edited, setEdited] = useState<number | null>(null)
  const [removed, setRemoved] = useState<{ url: string; at: number } | null>(null)
  const { list, note } = useMovedFocus()
  const id = useId()
  const errors = form.formState.errors.rotateUrls
  const errorAt = (at: number) =>
    (Array.isArray(errors) ? errors[at]?.message : undefined) ??
    issues.at(`rotateUrls.${at}`) ??
    // Not while it is being typed.
    (edited === at ? undefined : whyNoUrl(urls[at] ?? ''))
  const isFull = urls.length >= mostArms - 1

  const add = (text: string) => {
    field.onChange(withUrls(urls, text))
    setTyped('')
    setRemoved(null)
  }
  const remove = (at: number) => {
    setRemoved({ url: urls[at] ?? '', at })
    field.onChange(urls.toSpliced(at, 1))
  }
  const edit = (at: number, url: string) => field.onChange(urls.with(at, url))
  const leave = (at: number) => {
    setEdited(null)
    const url = (urls[at] ?? '').trim()
    if (url === '') remove(at)
    else if (url !== urls[at]) edit(at, url)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (splitLines(text).length < 2) return
    event.preventDefault()
    add(`${typed} ${text}`)
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add(typed)
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center gap-1">
        <span aria-hidden className="w-5 shrink-0 text-cell font-label text-ink-3">
          {letterOf(0)}
        </span>
        <p title="The original URL" className="min-w-0 grow truncate py-1 text-cell text-ink-2">
          <span className="sr-only">URL A: </span>
          {original === '' ? 'The original URL' : original}
        </p>
      </div>
      {urls.length > 0 && (
        <ol ref={list} aria-label="Rotation URLs" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {urls.map((url, at) => (
            <li key={letterOf(at + 1)} className="grid grid-cols-[minmax(0,1fr)] gap-1">
              <div className="flex items-center gap-1">
                <span aria-hidden className="w-5 shrink-0 text-cell font-label text-ink-3">
                  {letterOf(at + 1)}
                </span>
                <Input
                  type="url"
                  inputMode="url"
                  spellCheck={false}
                  aria-label={`URL ${letterOf(at + 1)}`}
                  aria-invalid={errorAt(at) ? true : undefined}
                  aria-describedby={errorAt(at) ? `${id}-${at}` : undefined}
                  value={url}
                  onFocus={() => setEdited(at)}
                  onChange={({ target }) => edit(at, target.value)}
                  onBlur={() => leave(at)}
                  className="mr-1"
                />
                <ReorderButtons
                  noun={`URL ${letterOf(at + 1)}`}
                  at={at}
                  count={urls.length}
                  onMove={(to) => {
                    note(at, to)
                    field.onChange(movedTo(urls, at, to))
                  }}
                />
                <IconButton
                  label={`Remove URL ${letterOf(at + 1)}`}
                  icon={Trash2}
                  size="sm"
                  onClick={() => remove(at)}
                />
              </div>
              <div id={`${id}-${at}`}>
                <IssueNote>{errorAt(at)}</IssueNote>
              </div>
            </li>
          ))}
        </ol>
      )}
      {removed && removed.url !== '' && (
        <p role="status" className="flex items-center gap-2 text-cell text-ink-2">
          <span className="min-w-0 truncate">Removed {withRealHost(removed.url)}</span>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              field.onChange(urls.toSpliced(removed.at, 0, removed.url))
              setRemoved(null)
            }}
          >
            Undo
          </Button>
        </p>
      )}
      <div className="flex gap-2">
        <Input
          ref={field.ref}
          type="url"
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          placeholder="https://"
          aria-label="Add a rotation URL"
          data-adder="rotation"
          disabled={isFull}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPaste={paste}
          onKeyDown={onEnter}
        />
        <Button onClick={() => add(typed)} disabled={isFull}>
          <Plus aria-hidden />
          Add URL
        </Button>
      </div>
      <IssueNote>{Array.isArray(errors) ? undefined : fieldState.error?.message}</IssueNote>
      <p className="text-note text-ink-3">
        {isFull
          ? `A link can compare up to ${mostArms} URLs, including the original.`
          : 'Add one at a time, or paste several lines.'}
      </p>
    </div>
  )
}
