import type { QuickStartResource } from '@hopwise/contracts'
import { ArrowUpRight, Clock, Download } from 'lucide-react'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'

const look =
  'inline-flex min-h-6 items-center gap-1.5 rounded text-left text-cell font-label text-accent hover:underline [&>.lucide]:size-3.5'

function Resource({ resource }: { resource: QuickStartResource }) {
  const { name, url, type, waitsFor } = resource
  if (type === 'screen') {
    return (
      <ScreenLink address={url} className={look}>
        <ArrowUpRight aria-hidden />
        {name}
      </ScreenLink>
    )
  }
  if (waitsFor !== null) {
    return (
      <button
        type="button"
        className={look}
        onClick={() => toast({ title: 'Template Coming Soon', description: waitsFor })}
      >
        <Clock aria-hidden />
        {name}
      </button>
    )
  }
  return (
    <a href={url} download className={look}>
      <Download aria-hidden />
      {name}
    </a>
  )
}

/** Screens to open and templates to download; one that cannot be filled yet says what it waits for. */
export function ResourceList(props: { resources: readonly QuickStartResource[]; title: string }) {
  return (
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
  )
}
