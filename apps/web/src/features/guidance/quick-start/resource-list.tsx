import type { QuickStartResource } from '@hopwise/contracts'
import { ArrowUpRight, Clock, Download } from 'lucide-react'
import { cx } from '#src/shared/ui/class-names.ts'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'

const look =
  'inline-flex min-h-6 items-center gap-1.5 rounded text-left text-cell font-label hover:underline [&>.lucide]:size-3.5'

function Resource({ resource }: { resource: QuickStartResource }) {
  const { name, url, type, waitsFor } = resource
  if (type === 'screen') {
    return (
      <ScreenLink address={url} className={cx(look, 'text-accent')}>
        <ArrowUpRight aria-hidden />
        {name}
      </ScreenLink>
    )
  }
  if (waitsFor !== null) {
    return (
      <button
        type="button"
        className={cx(look, 'text-ink-3')}
        onClick={() => toast({ title: 'Template Coming Soon', description: waitsFor })}
      >
        <Clock aria-hidden />
        {name}
      </button>
    )
  }
  return (
    <a href={url} download className={cx(look, 'text-accent')}>
      <Download aria-hidden />
      {name}
    </a>
  )
}

/** Screens to open and templates to download; one that cannot be filled yet says what it waits for. */
export function ResourceList(props: { resources: readonly QuickStartResource[]; title: string }) {
  const missing = new Set(props.resources.flatMap(({ waitsFor }) => waitsFor ?? []))
  return (
    <>
      <ul
        aria-label={`Resources for “${props.title}”`}
        className="flex flex-wrap items-center gap-x-4 gap-y-1.5"
      >
        {props.resources.map((resource) => (
          <li key={resource.name}>
            <Resource resource={resource} />
          </li>
        ))}
      </ul>
      {[...missing].map((reason) => (
        <p key={reason} className="flex w-full gap-1.5 text-note text-ink-3">
          <Clock aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {reason}
        </p>
      ))}
    </>
  )
}
