import { claims } from './claims.ts'

/** How to run it, as the README says. */
export function SelfHost() {
  return (
    <section
      id="self-host"
      className="grid items-center gap-x-16 gap-y-7 rounded-2xl border border-line bg-surface px-6 py-8 shadow-card sm:px-8 sm:py-10 lg:grid-cols-2"
    >
      <div>
        <h2 className="text-title font-title">Run it yourself</h2>
        <p className="mt-2 max-w-[52ch] text-body text-pretty text-ink-2">{claims.selfHost}</p>
      </div>
      <pre className="rounded-xl border border-line bg-sunken px-4 py-5 whitespace-pre-wrap sm:px-6 font-mono text-cell/6 text-ink-3">
        <span className="text-ink">$ npm start</span>
        {'\nHopwise is up.\nOpen  '}
        <span className="text-ink">http://localhost:3000</span>
        {'\nData  .data, with its own PostgreSQL'}
      </pre>
    </section>
  )
}
