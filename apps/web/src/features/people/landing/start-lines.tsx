/** How to run it, as the README says. */
export function StartLines() {
  return (
    <figure className="rounded-2xl border border-line bg-surface shadow-card max-lg:hidden">
      <figcaption className="border-b border-line px-7 py-3 text-cell font-label text-ink-2">
        Self-host with one command
      </figcaption>
      <pre className="px-7 py-5 font-mono text-body/7 text-ink-3">
        <span className="text-ink">$ npm start</span>
        {'\nHopwise is up.\n\nOpen  '}
        <span className="text-ink">http://localhost:3000</span>
        {'\nData  .data, with its own PostgreSQL'}
      </pre>
    </figure>
  )
}
