import type { Domain } from '@hopwise/contracts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'

/** What to set where the domain's DNS is managed, each part ready to be copied. */
export function DnsRecords({ domain: { records, shownHost } }: { domain: Domain }) {
  const place = records.at(-1)
  const isHere = place !== undefined && isThisMachine(place.value)
  return (
    <div className="grid gap-2">
      {isHere && (
        <p className="text-cell text-yellow">
          Hopwise is running on {place.value}, so no domain can point to it. Set PUBLIC_URL to a
          public address first.
        </p>
      )}
      <ul aria-label={`DNS records of ${shownHost}`} className="grid gap-2">
        {records.map(({ type, name, value }) => (
          <li key={type} className="rounded-control bg-sunken px-3 py-2">
            <p className="text-note font-label">{type} record</p>
            <dl className="grid gap-1">
              <Part label="Name" of={type} text={name} />
              <Part label="Value" of={type} text={value} />
            </dl>
          </li>
        ))}
      </ul>
      {place?.type === 'ALIAS' && !isHere && (
        <p className="text-note text-ink-3">
          If your DNS provider has no ALIAS records, add A and AAAA records with the addresses of{' '}
          {place.value}.
        </p>
      )}
    </div>
  )
}

const isThisMachine = (host: string) => /(^|\.)localhost$|^127\.|^::1$/.test(host)

interface PartProps {
  label: 'Name' | 'Value'
  /** The type of its record. */
  of: string
  text: string
}

function Part({ label, of, text }: PartProps) {
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-2 text-note">
      <dt className="text-ink-3">{label}</dt>
      <dd className="font-mono wrap-anywhere text-ink-2">{text}</dd>
      <dd>
        <CopyButton
          value={text}
          label={`Copy the ${label.toLowerCase()} of the ${of} record`}
          copied={{ title: 'Copied' }}
        />
      </dd>
    </div>
  )
}
