import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../api/current-user.ts'
import { linksQuery } from '../api/links.ts'
import { shortAddress } from '../format/short-address.ts'
import { useSettled } from '../ui/use-settled.ts'

/** The short URL that an address is, however it was typed; empty where it is none below this base. */
function shortUrlIn(address: string, base: string): string {
  const start = `${shortAddress(base)}/`.toLowerCase()
  const short = shortAddress(address.trim()).toLowerCase()
  if (!short.startsWith(start)) return ''
  const [slug = ''] = /^[a-z0-9-]*/.exec(short.slice(start.length)) ?? []
  return slug === '' ? '' : base + slug
}

/** Whether an address is below one of the bases of one's own short URLs. */
export function useIsShortUrl() {
  const { shortUrlBases } = useCurrentUser()
  return (address: string) => shortUrlBases.some(({ base }) => shortUrlIn(address, base) !== '')
}

/** The link of one's own whose short URL an address is. */
export function useLinkOfShortUrl(address: string) {
  const { shortUrlBases } = useCurrentUser()
  const shortUrl =
    shortUrlBases.map(({ base }) => shortUrlIn(address, base)).find((one) => one !== '') ?? ''
  const settled = useSettled(shortUrl)
  const { data, isPlaceholderData } = useQuery({
    ...linksQuery({ shortUrl: settled, pageSize: 1 }),
    enabled: settled !== '',
  })
  const isAnswered = settled === shortUrl && shortUrl !== '' && !isPlaceholderData
  return { found: isAnswered ? data?.items[0] : undefined, isShortUrl: shortUrl !== '' }
}
