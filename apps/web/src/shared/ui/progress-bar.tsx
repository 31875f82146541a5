interface ProgressBarProps {
  /** What is under way, such as `Importing`. */
  label: string
  done: number
  /** Zero while it is not known. */
  total: number
  /** How far it is, in words. */
  text: string
}

export function ProgressBar({ label, done, total, text }: ProgressBarProps) {
  const percent = total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : null
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3 text-cell">
        <span className="font-label">{label}</span>
        <span className="text-ink-2">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-ink/8"
      >
        <div
          className={
            percent === null
              ? 'breathe h-full w-full bg-accent/40'
              : 'h-full rounded-full bg-accent transition-[width] duration-150 ease-out motion-reduce:transition-none'
          }
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
