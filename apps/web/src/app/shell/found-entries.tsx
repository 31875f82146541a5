import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Link, Megaphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { campaignsQuery } from '#src/features/links/campaigns/campaigns.queries.ts'
import { linksQuery } from '#src/features/links/links/links.queries.ts'
import { Entry, groupClasses } from './palette-entry.tsx'

const pauseMs = 200
const fewestLetters = 2
const shown = 5

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

/** The campaigns and links that the server finds for what was typed, once the typing pauses. */
export function useFound(typed: string) {
  const settled = useSettled(typed.trim())
  const options = { enabled: settled.length >= fewestLetters, placeholderData: keepPreviousData }
  const query = { search: settled.slice(0, 200), pageSize: shown }
  const campaigns = useQuery({ ...campaignsQuery(query), ...options })
  const links = useQuery({ ...linksQuery(query), ...options })
  const isAsked = typed.trim().length >= fewestLetters
  return {
    sought: settled,
    campaigns: options.enabled ? (campaigns.data?.items ?? []) : [],
    links: options.enabled ? (links.data?.items ?? []) : [],
    isSearching: isAsked && (settled !== typed.trim() || campaigns.isFetching || links.isFetching),
    hasFailed: isAsked && (campaigns.isError || links.isError),
  }
}

interface FoundEntriesProps {
  found: ReturnType<typeof useFound>
  onDone: () => void
}

/** What was sought is a keyword of each: the server found it, perhaps by a description. */
export function FoundEntries({ found, onDone }: FoundEntriesProps) {
  const navigate = useNavigate()
  const { campaigns, links, sought } = found
  return (
    <>
      {campaigns.length > 0 && (
        <Command.Group heading="Campaigns" className={groupClasses}>
          {campaigns.map(({ id, name, product }) => (
            <Entry
              key={id}
              icon={Megaphone}
              value={`${name} campaign ${id}`}
              label={name}
              detail={product.name}
              keywords={[sought]}
              onSelect={() => {
                onDone()
                void navigate({ to: '/campaigns', search: { campaign: id } })
              }}
            />
          ))}
        </Command.Group>
      )}
      {links.length > 0 && (
        <Command.Group heading="Affiliate Links" className={groupClasses}>
          {links.map(({ id, slug, title, product }) => (
            <Entry
              key={id}
              icon={Link}
              value={`/${slug} link ${id}`}
              label={`/${slug}`}
              detail={title ?? product.name}
              keywords={[sought]}
              onSelect={() => {
                onDone()
                void navigate({ to: '/affiliate-links', search: { search: slug } })
              }}
            />
          ))}
        </Command.Group>
      )}
    </>
  )
}
