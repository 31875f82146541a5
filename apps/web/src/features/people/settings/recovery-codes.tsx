import { Download } from 'lucide-react'
import { Button } from '#src/shared/ui/button.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { DialogActions } from '#src/shared/ui/dialog.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Shown once: the server keeps them unreadable. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n')
  return (
    <>
      <p className="text-body text-ink-2">
        Keep these recovery codes somewhere other than your phone. If you lose it, each one signs
        you in once. They are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-card border border-line bg-sunken px-4 py-3 font-mono text-cell"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton
          value={text}
          label="Copy codes"
          look="button"
          copied={{ title: 'Copied!', description: 'Recovery codes copied to clipboard' }}
        />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="hopwise-recovery-codes.txt"
          className={buttonClasses()}
        >
          <Download aria-hidden />
          Download
        </a>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          I’ve saved them
        </Button>
      </DialogActions>
    </>
  )
}
