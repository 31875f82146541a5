import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../api/current-user.ts'
import { linksQuery } from '../api/links.ts'
import { shortAddress } from '../format/short-address.ts'
import { useSettled } from '../ui/use-settled.ts'

/** The short name of an address that begins as a short URL does; empty where it does not. */
function slugOf(address: string, base: string): string {
  const start = `${shortAddress(base)}/`.toLowerCase()
  const short = shortAddress(address.trim()).toLowerCase()
  if (!short.startsWith(start)) return ''
  return /^[a-z0-9-]*/.exec(short.slice(start.length))?.[0] ?? ''
}

/** The link of one's own whose short URL an address is. */
export function useLinkOfShortUrl(address: string) {
  const { shortUrlBases } = useCurrentUser()
  const slug =
    shortUrlBases.map(({ base }) => slugOf(address, base)).find((one) => one !== '') ?? ''
  const settled = useSettled(slug)
  const { data } = useQuery({
    ...linksQuery({ slug: settled, pageSize: 1 }),
    enabled: settled !== '',
  })
  const found = slug === '' ? undefined : data?.items.find((link) => link.slug === slug)
  return { found, isShortUrl: slug !== '' }
}
