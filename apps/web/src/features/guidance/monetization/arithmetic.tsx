import type { MoneySource, MoneyStep } from '@hopwise/contracts'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'

/** How a figure came about, line by line. */
export function Arithmetic({ steps }: { steps: readonly MoneyStep[] }) {
  return (
    <ol className="grid gap-2 text-cell">
      {steps.map(({ label, sum, result }) => (
        <li
          key={`${label} ${sum}`}
          className="grid gap-x-4 border-b border-line pb-2 last:border-b-0 last:pb-0 grid-cols-[minmax(0,1fr)_auto]"
        >
          <span className="min-w-0 wrap-anywhere">
            {label}
            <span className="block text-note text-ink-2">{sum}</span>
          </span>
          <b className="max-w-40 text-right font-title sm:max-w-none">{result}</b>
        </li>
      ))}
    </ol>
  )
}

/** The same behind a line that opens it. */
export function ArithmeticDetails({
  steps,
  label = 'How it’s calculated',
}: {
  steps: readonly MoneyStep[]
  label?: string
}) {
  if (steps.length === 0) return null
  return (
    <Disclosure summary={label} className="text-note">
      <div className="mt-2 max-w-[560px] rounded-control bg-sunken p-3">
        <Arithmetic steps={steps} />
      </div>
    </Disclosure>
  )
}

export function Sources({ sources }: { sources: readonly MoneySource[] }) {
  return (
    <ul className="grid gap-1 text-note text-ink-2">
      {sources.map(({ text, url }) => (
        <li key={text} className="wrap-anywhere">
          {url === null ? (
            text
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer" className="underline">
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
