import type { ReactNode } from 'react'

interface OperatorRowProps {
  title: ReactNode
  reason?: string
  facts: (string | null)[]
  /** Below the facts. */
  more?: ReactNode
  children: ReactNode
}

/** One thing the operator decides about. */
export function OperatorRow({ title, reason, facts, more, children }: OperatorRowProps) {
  return (
    <li className="flex flex-wrap items-start gap-3 border-t border-line px-[18px] py-3.5">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2 text-body font-label wrap-anywhere">
          {title}
        </p>
        {reason !== undefined && (
          <p className="mt-0.5 text-cell wrap-anywhere whitespace-pre-line text-ink-2">{reason}</p>
        )}
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-cell wrap-anywhere text-ink-3">
          {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
        </p>
        {more}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}
