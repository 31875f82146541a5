import { figures } from './figures.ts'

/** Only what was measured, next to the command that measures it. */
export function FigureStrip() {
  return (
    <dl className="grid grid-cols-2 divide-line lg:grid-cols-4 lg:divide-x">
      {Object.entries(figures).map(([name, { value, text, source }]) => (
        <div key={name} className="flex flex-col px-4 pt-5 pb-6 sm:px-6">
          <dt className="order-2 mt-1.5 text-cell text-pretty text-ink-2">{text}</dt>
          <dd className="text-[28px] leading-9 font-title tracking-[-0.028em]">{value}</dd>
          <dd className="order-3 mt-2 font-mono text-note text-ink-3">{source}</dd>
        </div>
      ))}
    </dl>
  )
}
