import type { SmartLink, SmartLinkChange } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#src/shared/api/api-error.ts'
import { linkQuery } from '#src/shared/api/link.ts'
import { OldAddressNote } from '#src/shared/link-parts/old-address-note.tsx'
import { ConflictNote } from '#src/shared/record/conflict-note.tsx'
import { useAction } from '#src/shared/record/use-action.ts'
import { useLastId } from '#src/shared/record/use-last-id.ts'
import { useRecordEdit } from '#src/shared/record/use-record-edit.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { type ToastMessage, toast, toastFailure } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { describeValue, fieldLabels } from './field-labels.ts'
import { type FormParts, SmartLinkForm } from './smart-link-form.tsx'
import { ChangedSince, useChangeSmartLink, useUndoChange } from './smart-links.queries.ts'
import { smartFieldNames, toFields, useSmartLinkForm } from './use-smart-link-form.ts'

interface EditSmartLinkDialogProps {
  /** The link to edit; undefined closes the dialog. */
  id: number | undefined
  onClose: () => void
  /** What was typed is no longer wanted. */
  onDiscard: () => void
  /** Where the success is shown; as a toast where this is left out. */
  show?: ((message: ToastMessage) => void) | undefined
  /** The part of the form that has the focus first. */
  part?: 'rotation' | 'rules' | undefined
  /** Opened among affiliate links: it is called as they are. */
  isAffiliate?: boolean
  /** Knows the campaign the link is in, which may be archived. */
  partsFor: (link: SmartLink) => FormParts
}

/** The dialog outlives its closing, which takes a moment. */
export function EditSmartLinkDialog({ id, ...rest }: EditSmartLinkDialogProps) {
  const lastId = useLastId(id)
  return lastId === undefined ? null : (
    <Loaded key={lastId} id={lastId} isOpen={id !== undefined} {...rest} />
  )
}

type LoadedProps = Omit<EditSmartLinkDialogProps, 'id'> & { id: number; isOpen: boolean }

function Loaded({ id, ...rest }: LoadedProps) {
  const query = { ...linkQuery(id), refetchOnMount: 'always' } as const
  const { data, error, isFetchedAfterMount } = useQuery(query)
  // What was shown before may be old already; an edit begins with what is true now.
  if (data && isFetchedAfterMount) return <Edit link={data} {...rest} />
  if (!(error instanceof ApiError) || error.status !== 404) return null
  return (
    <Dialog isOpen={rest.isOpen} onOpenChange={rest.onClose} title="Link not found">
      <p className="text-body text-ink-2">
        This link does not exist, or belongs to another workspace.
      </p>
    </Dialog>
  )
}

type EditProps = Omit<LoadedProps, 'id'> & { link: SmartLink }

/** To where something is added to a part of the form; one that holds nothing yet begins with its first. */
function openPart(part: string, isEmpty: boolean) {
  const adder = document.querySelector<HTMLElement>(`[role=dialog] [data-adder=${part}]`)
  adder?.focus()
  adder?.scrollIntoView({ block: 'center' })
  if (isEmpty) adder?.click()
}

/** Its former address works on, and no one can read its password. */
const lastingNames: readonly string[] = ['customAlias', 'domainId', 'password']

/** How what was changed is undone; null where not all of it can be. The version guards its configuration alone. */
function undoOf(before: SmartLink, after: SmartLink) {
  const [old, changed] = [toFields(before), toFields(after)]
  const differ = (one: typeof old, other: typeof old) =>
    smartFieldNames.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
  const names = differ(old, changed)
  if (names.length === 0 || names.some((name) => lastingNames.includes(name))) return null
  const fields: SmartLinkChange = Object.fromEntries(names.map((name) => [name, old[name]]))
  return {
    body: { ...fields, version: after.version },
    isStill: (now: SmartLink) =>
      !differ(changed, toFields(now)).some((name) => names.includes(name)),
  }
}

function Edit(props: EditProps) {
  const { link, isOpen, onClose, onDiscard, part, partsFor, show = toast } = props
  const { isAffiliate = false } = props
  const form = useSmartLinkForm(link)
  const change = useChangeSmartLink(link.id)
  const { send, isRestored, restart, conflict } = useRecordEdit({
    noun: 'smart link',
    form,
    item: link,
    isOpen,
    fieldNames: smartFieldNames,
    toFields,
    send: (touched, { version }) => change.mutateAsync({ ...touched, version }),
  })
  const discard = () => {
    restart(link)
    onDiscard()
  }
  const undo = useAction({
    run: useUndoChange(link.id),
    done: { title: 'Changes undone', description: 'They apply from the next click.' },
    failed: 'Failed to undo the changes. Please try again.',
    onFailed: (error) => {
      if (!(error instanceof ChangedSince)) return false
      toastFailure('This link was changed again since. Nothing was undone.')
      return true
    },
    show,
  })
  const submit = useFormSubmit({
    form,
    fields: smartFieldNames,
    send,
    onSent: (changed) => {
      if (changed === null) return
      restart(changed)
      onDiscard()
      const former = undoOf(link, changed)
      show({
        title: isAffiliate ? 'Affiliate link updated successfully!' : 'Smart Link Updated',
        description: 'It applies from the next click.',
        ...(former !== null && {
          action: { label: 'Undo', onClick: () => void undo.act(former) },
        }),
      })
      onClose()
    },
    failureTitle: 'Update Failed',
    failure: 'Failed to update smart link',
  })
  const isRenamed = form.watch('customAlias')?.trim().toLowerCase() !== link.slug
  const isMoved = (form.watch('domainId') ?? null) !== link.domainId
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      onDiscard={discard}
      isRestored={isRestored}
      isKept={form.formState.isDirty}
      onFirstFocus={
        part && (() => openPart(part, part === 'rules' && form.getValues('rules')?.length === 0))
      }
      title={isAffiliate ? 'Edit Affiliate Link' : 'Edit Smart Link'}
      description="Changes apply from the next click, and each is saved as a version."
      className="sm:top-[4vh] sm:max-h-[92vh] sm:w-[760px]"
    >
      <SmartLinkForm
        {...partsFor(link)}
        form={form}
        hasPassword={link.hasPassword}
        submit={submit}
        note={
          <ConflictNote
            noun="link"
            conflict={conflict}
            labels={fieldLabels}
            describe={describeValue}
          />
        }
        aliasNote={
          <OldAddressNote shortUrl={link.shortUrl} isRenamed={isRenamed} isMoved={isMoved} />
        }
        actions={(isBusy) => (
          <FormActions
            verb="Save changes"
            isBusy={isBusy}
            onCancel={() => {
              onClose()
              discard()
            }}
          />
        )}
      />
    </Dialog>
  )
}
