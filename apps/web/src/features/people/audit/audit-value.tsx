import { fieldLabel, isNested, plainText } from './audit-labels.ts'

/** A list line by line, a record by its own fields. */
function Nested({ value }: { value: object }) {
  if (Array.isArray(value)) {
    // Entries of a stored list have nothing but their place, and stay.
    const placed = value.map((item: unknown, place) => ({ item, place }))
    return (
      <ul className="grid list-disc gap-1 pl-4">
        {placed.map(({ item, place }) => (
          <li key={place}>
            <AuditValue value={item} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {Object.entries(value).map(([name, one]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{fieldLabel(name)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <AuditValue value={one} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What a field held, as a person reads it. */
export function AuditValue({ label = '', value }: { label?: string; value: unknown }) {
  if (!isNested(value)) return `${label}${plainText(value)}`
  return (
    <div className="grid gap-1">
      {label}
      <Nested value={value} />
    </div>
  )
}
