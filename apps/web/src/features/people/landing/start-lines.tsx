/** How to run it, as the README says. */
export function StartLines() {
  return (
    <pre className="mb-1 border-l border-line-strong pl-5 font-mono text-cell/6 text-ink-3 max-lg:hidden">
      <span className="text-ink">$ npm start</span>
      {'\nHopwise is up.\n\nOpen  '}
      <span className="text-ink">http://localhost:3000</span>
      {'\nData  .data, with its own PostgreSQL'}
    </pre>
  )
}
