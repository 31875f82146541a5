/** How to run it, as the README says. */
export function StartLines() {
  return (
    <pre className="rounded-2xl border border-line bg-surface px-7 py-6 font-mono text-body/7 text-ink-3 shadow-card max-lg:hidden">
      <span className="text-ink">$ npm start</span>
      {'\nHopwise is up.\n\nOpen  '}
      <span className="text-ink">http://localhost:3000</span>
      {'\nData  .data, with its own PostgreSQL'}
    </pre>
  )
}
