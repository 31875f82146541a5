import { type ImportedKind, type LinkImport, maxLinkRows } from '@hopwise/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import { RecentImports } from '#src/shared/record/recent-imports.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { DialogActions } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Textarea } from '#src/shared/ui/textarea.tsx'
import { focusFirst } from './focus-first.ts'
import { planQuery, type UnsavedImport } from './link-import.queries.ts'
import { importState } from './link-import-labels.ts'
import { firstOptions } from './plan-options.tsx'
import { checkFile, readAsBase64 } from './read-file.ts'

interface ListStepProps {
  /** What is pasted, or was before. */
  text: string
  onText: (text: string) => void
  as: ImportedKind
  recent: readonly LinkImport[]
  onPlanned: (unsaved: UnsavedImport) => void
  onOpen: (id: number) => void
}

const example = 'https://shop.example.com/desk\ndesk-tour, https://shop.example.com/desk?sku=200'

export function ListStep({ text, onText, as, recent, onPlanned, onOpen }: ListStepProps) {
  const [isOver, setOver] = useState(false)
  const { plan, planFile, problem, isBusy } = usePlanning(as, onPlanned)
  const paste = () => void plan({ name: '', text, file: '' })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void planFile(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside are the way by keyboard
    <div
      className="grid gap-5"
      aria-busy={isBusy}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Field
        label="URLs"
        error={problem}
        hint="One per line. To set a short name, put it first, with a comma or tab between."
      >
        <Textarea
          ref={focusFirst}
          value={text}
          rows={7}
          spellCheck={false}
          autoComplete="off"
          placeholder={example}
          className="max-h-72 min-h-40 font-mono text-cell"
          onChange={({ target }) => onText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) paste()
          }}
        />
      </Field>
      <FileChoice isOver={isOver} onFiles={(files) => void planFile(files)} />
      {recent.length > 0 && <RecentImports imports={recent.map(toRecent)} onOpen={onOpen} />}
      <DialogActions>
        <Button variant="primary" pending={isBusy} onClick={paste}>
          Preview
        </Button>
      </DialogActions>
    </div>
  )
}

const toRecent = (one: LinkImport) => ({
  ...one,
  ...importState(one),
  outcome: formatCount(one.created, 'link'),
})

/** Asks for the plan; what cannot be read at all is said here, before any other step. */
function usePlanning(as: ImportedKind, onPlanned: (unsaved: UnsavedImport) => void) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const plan = async (given: Omit<UnsavedImport, 'number'>) => {
    const unsaved = { ...given, number: Date.now() }
    setBusy(true)
    setProblem(undefined)
    try {
      await client.fetchQuery(planQuery(unsaved, firstOptions(as)))
      onPlanned(unsaved)
    } catch (error) {
      setProblem(
        messageOf(error, 'The list could not be read. Nothing was changed. Please try again.'),
      )
    } finally {
      setBusy(false)
    }
  }
  const planFile = async (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    const refusal = files.length > 1 ? 'Choose one file at a time.' : checkFile(file)
    setProblem(refusal ?? undefined)
    if (refusal !== null) return
    try {
      await plan({ name: file.name.slice(0, 200), text: '', file: await readAsBase64(file) })
    } catch {
      setProblem('The file could not be read.')
    }
  }
  return { plan, planFile, problem, isBusy }
}

interface FileChoiceProps {
  /** Something is held above it. */
  isOver: boolean
  onFiles: (files: FileList | null) => void
}

function FileChoice({ isOver, onFiles }: FileChoiceProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-dashed px-4 py-4 transition-colors duration-150',
        isOver ? 'border-accent bg-accent-soft/60' : 'border-line-strong bg-sunken/50',
      )}
    >
      <FileUp aria-hidden className="size-5 shrink-0 text-ink-3" />
      <p className="min-w-0 grow basis-60 text-cell text-ink-2">
        Or drop a CSV, TSV or .gz file here: an export from Bitly, Dub, Shlink, Kutt, Pretty Links,
        ThirstyAffiliates or Hopwise, or any table with a URL column. Up to{' '}
        {formatNumber(maxLinkRows)} rows.
      </p>
      <label
        className={cx(
          buttonClasses('secondary'),
          'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
        )}
      >
        Choose a file
        <input
          type="file"
          className="sr-only"
          accept=".csv,.tsv,.txt,.gz,text/csv,text/tab-separated-values,text/plain,application/gzip"
          onChange={(event) => {
            onFiles(event.target.files)
            event.target.value = ''
          }}
        />
      </label>
    </div>
  )
}
