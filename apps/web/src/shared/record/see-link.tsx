import { Link } from '@tanstack/react-router'

const look = 'justify-self-start text-cell font-label text-accent hover:underline'

/** To the home of the link that a post or a placement has. */
export function SeeLink({ linkId }: { linkId: number }) {
  return (
    <Link to="/affiliate-links" search={{ link: linkId }} className={look}>
      View link
    </Link>
  )
}
