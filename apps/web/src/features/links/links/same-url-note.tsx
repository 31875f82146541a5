import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { linksQuery } from '#src/shared/api/links.ts'
import { isAddress } from '#src/shared/format/is-address.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { linkCopied } from '#src/shared/ui/link-copied.ts'
import { useSettled } from '#src/shared/ui/use-settled.ts'

/** That the workspace has a link to this URL already; another one is fine. */
export function SameUrlNote({ address }: { address: string }) {
  const settled = useSettled(address.trim())
  const isAsked = isAddress(settled) && settled === address.trim()
  const { data } = useQuery({
    ...linksQuery({ originalUrl: settled, pageSize: 1 }),
    enabled: isAsked,
  })
  const [link] = data?.items ?? []
  if (!isAsked || link === undefined) return null
  const more = (data?.total ?? 1) - 1
  return (
    <div
      role="status"
      aria-label="Links to this URL"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-blue-soft py-1.5 pr-1.5 pl-3 text-cell"
    >
      <p className="min-w-0 grow wrap-anywhere">
        You already have a link to this URL: <b className="font-mono font-label">/{link.slug}</b>
        {more > 0 && ` and ${more} more`}
      </p>
      <Link
        to="/affiliate-links"
        search={{ link: link.id }}
        className={buttonClasses('ghost', 'sm')}
      >
        Open
      </Link>
      <CopyButton value={link.shortUrl} label="Copy" copied={linkCopied} />
    </div>
  )
}
