import type { AffiliatePolicy, WebTarget } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { targetsQuery } from '#src/shared/api/web-targets.ts'
import { nicheNames } from '#src/shared/format/niche-names.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { HeadCell, Table, TableHead } from '#src/shared/ui/table.tsx'
import { type DistributionSearch, nicheOf, targetQueryOf } from './distribution-search.ts'
import { policyLabels } from './target-labels.ts'
import { TargetListSkeleton } from './target-list-skeleton.tsx'
import { onDesk, type TargetActions, TargetRow } from './target-row.tsx'

interface TargetListProps {
  search: DistributionSearch
  onClear: () => void
  addSite: ReactNode
  actions: TargetActions
}

export function TargetList({ search, onClear, addSite, actions }: TargetListProps) {
  const niche = nicheOf(search)
  const query = useQuery(targetsQuery(niche, targetQueryOf(search)))
  const isFiltered = search.search || search.difficulty || search.policy
  return (
    <Loaded
      query={query}
      failure="We couldn’t load the target sites."
      skeleton={<TargetListSkeleton />}
      hasOwnCard
    >
      {(targets) =>
        targets.length === 0 ? (
          <Card>
            <EmptyState
              title="No target sites found"
              description={
                search.search
                  ? `No site, rule or approach in ${nicheNames[niche]} contains “${search.search}”.`
                  : `No site in ${nicheNames[niche]} matches these filters.`
              }
              action={isFiltered ? <Button onClick={onClear}>Show all sites</Button> : addSite}
              className="py-16"
            />
          </Card>
        ) : (
          <div className="grid gap-3">
            <p role="status" className="text-cell text-ink-3">
              {formatCount(targets.length, 'site')}. Visitors, audience and conversion potential are
              Hopwise’s estimates.
            </p>
            <Groups targets={targets} actions={actions} isOld={query.isPlaceholderData} />
          </div>
        )
      }
    </Loaded>
  )
}

/** By what a site says of links: what decides whether it is worth the while. */
const groups = ['allowed', 'with-disclosure', 'approval', 'forbidden'] as const

interface GroupsProps {
  targets: readonly WebTarget[]
  actions: TargetActions
  isOld: boolean
}

function Groups({ targets, actions, isOld }: GroupsProps) {
  return (
    <Card>
      <Table
        aria-label="Target sites"
        aria-busy={isOld}
        className={cx('transition-opacity duration-150', isOld && 'opacity-55')}
      >
        <TableHead className={onDesk}>
          <tr>
            <HeadCell>Site</HeadCell>
            <HeadCell>What works there</HeadCell>
            <HeadCell>Difficulty</HeadCell>
            <HeadCell isNumber>Visitors a month</HeadCell>
            <HeadCell isNumber>Potential</HeadCell>
            <HeadCell>
              <span className="sr-only">Actions</span>
            </HeadCell>
          </tr>
        </TableHead>
        {groups.map((policy) => (
          <Group
            key={policy}
            policy={policy}
            actions={actions}
            targets={targets.filter(({ siteRules }) => siteRules.affiliateLinks === policy)}
          />
        ))}
      </Table>
    </Card>
  )
}

function Group({
  policy,
  targets,
  actions,
}: Omit<GroupsProps, 'isOld'> & { policy: AffiliatePolicy }) {
  if (targets.length === 0) return null
  return (
    <tbody className="border-line not-last:border-b">
      <tr>
        <th
          scope="rowgroup"
          colSpan={6}
          className="border-b border-line bg-sunken px-[18px] py-1.5 text-left text-note font-label text-ink-2"
        >
          {policyLabels[policy].name}{' '}
          <span className="font-normal text-ink-3">{targets.length}</span>
        </th>
      </tr>
      {targets.map((target) => (
        <TargetRow key={target.id} target={target} actions={actions} />
      ))}
    </tbody>
  )
}
