import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { InstallationHealthRows } from '#src/features/guidance/installation-checks/health-rows.tsx'
import { ServicesCard } from '#src/features/guidance/service-checks/services-card.tsx'
import { ProductsSummary } from '#src/features/links/products/products-summary.tsx'
import { adminSearch, adminTabs } from '#src/features/money/admin/admin-search.ts'
import { NetworksGrid } from '#src/features/money/admin/networks-grid.tsx'
import { Overview } from '#src/features/money/admin/overview.tsx'
import { AdminSettingsForm } from '#src/features/money/admin/settings-form.tsx'
import { ImportsCard } from '#src/features/money/imports/imports-card.tsx'
import { PostbacksCard } from '#src/features/money/postbacks/postbacks-card.tsx'
import { SyncDrawer } from '#src/features/money/syncs/sync-drawer.tsx'
import { SyncHistory } from '#src/features/money/syncs/sync-history.tsx'
import { syncCollection, syncsQuery } from '#src/features/money/syncs/syncs.queries.ts'
import { UpdateCards } from '#src/features/money/syncs/update-cards.tsx'
import { VisitorDataCard } from '#src/features/money/visitor-data/visitor-data-card.tsx'
import { WebhooksCard } from '#src/features/money/webhooks/webhooks-card.tsx'
import { ApiKeysCard } from '#src/features/people/api-keys/api-keys-card.tsx'
import { SampleNote } from '#src/features/people/settings/sample-note.tsx'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { TabPanel, Tabs } from '#src/shared/ui/tabs.tsx'
import { screenHeads } from '../screen-heads.ts'
import { useScreenSearch } from '../screen-search.ts'
import { Products } from './lazy-layers.tsx'

const toNetworks = { to: '/settings', search: { tab: 'integrations' } } as const
const inText = 'rounded text-accent underline underline-offset-2'
const installation = {
  rows: <InstallationHealthRows />,
  action: (
    <Link to="/settings" search={{ tab: 'operator' }} className={buttonClasses('secondary', 'sm')}>
      All checks
    </Link>
  ),
}
const stack = 'grid grid-cols-[minmax(0,1fr)] gap-5'

export function AdminScreen() {
  const { search, change, open, close } = useScreenSearch(adminSearch)
  const { kind, page = 1 } = search
  const { isOperator } = useCurrentUser()
  const [isManaging, setManaging] = useState(false)
  const tab = search.tab ?? 'overview'
  const runs = useQuery({
    ...syncsQuery(syncCollection.queryOf({ kind, page })),
    enabled: tab === 'sync',
  })
  const run = runs.data?.items.find(({ id }) => id === search.run) ?? null
  const choose = (value: string) =>
    change({ tab: adminTabs.find((one) => one.value === value)?.value })
  return (
    <div className={stack}>
      <PageHeader {...screenHeads['/admin']} />
      <Tabs label="Admin" value={tab} onChange={choose} tabs={adminTabs}>
        <TabPanel value="overview">
          <Overview
            installation={isOperator ? installation : undefined}
            unmatchedLink={
              <Link to="/earnings" search={{ match: 'unmatched' }} className={inText}>
                Assign them by hand
              </Link>
            }
          />
        </TabPanel>
        <TabPanel value="networks" className={stack}>
          <NetworksGrid
            renderManage={({ connectionId }) => (
              <Link {...toNetworks} className={buttonClasses('secondary', 'sm')}>
                {connectionId === null ? 'Connect' : 'Manage'}
              </Link>
            )}
          />
          {isOperator && <ServicesCard />}
          <PostbacksCard
            isMaking={search.create === 'postback'}
            onMake={() => open({ create: 'postback' })}
            onClose={() => close({ create: undefined })}
          />
        </TabPanel>
        <TabPanel value="sync" className={stack}>
          <SampleNote />
          <UpdateCards
            connect={
              <Link {...toNetworks} className={inText}>
                Add one in Settings
              </Link>
            }
          />
          <SyncHistory
            kind={kind}
            page={page}
            onKind={(next) => change({ kind: next, page: undefined })}
            onPage={(next) => change({ page: next })}
            onOpen={({ id }) => open({ run: id })}
          />
          <ProductsSummary onManage={() => setManaging(true)} />
          <ImportsCard />
        </TabPanel>
        <TabPanel value="settings" className={stack}>
          <SampleNote />
          <AdminSettingsForm />
          <VisitorDataCard />
          <WebhooksCard />
          <ApiKeysCard
            isMaking={search.create === 'key'}
            onMake={() => open({ create: 'key' })}
            onClose={() => close({ create: undefined })}
          />
        </TabPanel>
      </Tabs>
      <Products isOpen={isManaging} onClose={() => setManaging(false)} />
      <SyncDrawer run={run} onClose={() => close({ run: undefined })} />
    </div>
  )
}
