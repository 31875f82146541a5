/** Names and values, one below the other. */
export function FieldList({ fields }: { fields: Readonly<Record<string, string>> }) {
  return (
    <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-cell">
      {Object.entries(fields).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="wrap-anywhere text-ink-3">{name}</dt>
          <dd className="wrap-anywhere">{value || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
