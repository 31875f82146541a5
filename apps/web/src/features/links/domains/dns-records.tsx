import type { Domain } from '@hopwise/contracts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'

/** What to set where the domain's DNS is managed, each part ready to be copied. */
export function DnsRecords({ domain: { records, shownHost } }: { domain: Domain }) {
  const place = records.at(-1)
  return (
    <div className="grid gap-2">
      <ul aria-label={`DNS records of ${shownHost}`} className="grid gap-2">
        {records.map(({ type, name, value }) => (
          <li key={type} className="rounded-control bg-sunken px-3 py-2">
            <p className="text-note font-label">{type} record</p>
            <Part label={`name of the ${type} record`} text={name} />
            <Part label={`value of the ${type} record`} text={value} />
          </li>
        ))}
      </ul>
      {place?.type === 'ALIAS' && (
        <p className="text-note text-ink-3">
          If your DNS has no ALIAS records, set A and AAAA records with the addresses of{' '}
          {place.value}.
        </p>
      )}
    </div>
  )
}

function Part({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="min-w-0 font-mono text-note wrap-anywhere text-ink-2">{text}</p>
      <CopyButton value={text} label={`Copy the ${label}`} copied={{ title: 'Copied' }} />
    </div>
  )
}
