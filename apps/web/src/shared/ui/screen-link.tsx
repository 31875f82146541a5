import { defaultParseSearch, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface ScreenLinkProps {
  /** A path of ours with its search, as the server names screens: `/campaigns?campaign=7`. */
  address: string
  className?: string
  'aria-label'?: string
  onClick?: () => void
  children: ReactNode
}

/** A link to a screen filled in, by its whole address. */
export function ScreenLink({ address, ...rest }: ScreenLinkProps) {
  const { pathname, search } = new URL(address, location.origin)
  return <Link to={pathname} search={defaultParseSearch(search)} {...rest} />
}
