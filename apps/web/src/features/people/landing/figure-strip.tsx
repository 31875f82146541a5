import { figures, howMeasured } from './figures.ts'

/** Only what was measured, and how to measure it again. */
export function FigureStrip() {
  return (
    <>
      <dl className="grid grid-cols-2 divide-line lg:grid-cols-4 lg:divide-x">
        {Object.entries(figures).map(([name, { value, text }]) => (
          <div key={name} className="flex flex-col px-4 pt-5 pb-6 sm:px-6">
            <dt className="order-2 mt-1.5 text-cell text-pretty text-ink-2">{text}</dt>
            <dd className="text-[28px] leading-9 font-title tracking-[-0.028em]">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line bg-sunken px-4 py-2.5 text-note text-pretty text-ink-3 sm:px-6">
        {howMeasured}
      </div>
    </>
  )
}
