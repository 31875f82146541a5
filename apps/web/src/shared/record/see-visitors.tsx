import { Link } from '@tanstack/react-router'

const look = 'justify-self-start text-cell font-label text-accent hover:underline'

/** To the canvas of the link that a post or a placement has. */
export function SeeVisitors({ linkId }: { linkId: number }) {
  return (
    <Link to="/affiliate-links" search={{ link: linkId, tab: 'visitors' }} className={look}>
      See visitors
    </Link>
  )
}
