import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { ProgressBar } from '#src/shared/ui/progress-bar.tsx'
import { checkReport, uploadReport } from './upload-report.ts'

const megabyte = 1024 * 1024
const inMegabytes = (bytes: number) => `${(bytes / megabyte).toFixed(1)} MB`

interface ChooseFileProps {
  onUploaded: (id: number) => void
  isShared: boolean
  /** Shown below the place to drop a file. */
  children: ReactNode
}

export function ChooseFile({ onUploaded, isShared, children }: ChooseFileProps) {
  const { send, sending, problem } = useUpload(onUploaded)
  const [isOver, setOver] = useState(false)
  const noteId = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isShared) void send(event.dataTransfer.files)
  }
  if (sending) {
    const { file, sent } = sending
    return (
      <ProgressBar
        label={`Uploading ${file.name}`}
        done={sent}
        total={file.size}
        text={`${inMegabytes(sent)} of ${inMegabytes(file.size)}`}
      />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-cell text-ink-2">You see what would change before anything is imported.</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside is the way by keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          if (!isShared) setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'grid justify-items-center gap-3 rounded-card border border-dashed px-5 py-9 text-center transition-colors duration-150',
          isOver ? 'border-accent bg-accent-soft/60' : 'border-line-strong bg-sunken/50',
        )}
      >
        <FileUp aria-hidden className="size-5 text-ink-3" />
        <p className={cx('text-body', isShared && 'text-ink-3')}>
          {isShared ? 'You can’t import into the sample.' : 'Drop a report here'}
        </p>
        <label
          className={cx(
            buttonClasses('primary'),
            'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
            isShared && 'pointer-events-none opacity-50',
          )}
        >
          Choose a file
          <input
            type="file"
            className="sr-only"
            accept=".csv,.tsv,.txt,.gz,.zip,.xlsx,text/csv,text/tab-separated-values,application/gzip,application/zip"
            aria-describedby={noteId}
            disabled={isShared}
            onChange={(event) => {
              void send(event.target.files)
              event.target.value = ''
            }}
          />
        </label>
        <p id={noteId} className="max-w-96 text-note text-balance text-ink-3">
          {isShared
            ? 'Everyone shares the sample account. Sign up to import your own.'
            : 'CSV, TSV, XLSX, ZIP or .gz, up to 100 MB. Amazon earnings and bounties, ClickBank transactions, or any other network’s report.'}
        </p>
      </div>
      {problem && (
        <p role="alert" className="text-cell text-red">
          {problem}
        </p>
      )}
      {children}
    </div>
  )
}

interface Upload {
  file: File
  signal: AbortSignal
}

function useUpload(onUploaded: (id: number) => void) {
  const [sending, setSending] = useState<{ file: File; sent: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useRef<AbortController>(null)
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, signal }: Upload) =>
      uploadReport(file, (sent) => setSending({ file, sent }), signal),
  })
  useEffect(() => () => upload.current?.abort(), [])
  const send = async (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    const refusal =
      files.length > 1 ? 'Choose one file at a time, or put several in a ZIP.' : checkReport(file)
    setProblem(refusal)
    if (refusal !== null) return
    setSending({ file, sent: 0 })
    upload.current = new AbortController()
    try {
      onUploaded(await mutateAsync({ file, signal: upload.current.signal }))
    } catch (error) {
      setProblem(messageOf(error, 'The file could not be uploaded. Please try again.'))
    } finally {
      setSending(null)
    }
  }
  return { send, sending, problem }
}
