import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BackupsCard } from '#src/features/guidance/backups/backups-card.tsx'
import { InstallationChecksCard } from '#src/features/guidance/installation-checks/checks-card.tsx'
import { DomainsCard } from '#src/features/links/domains/domains-card.tsx'
import { PixelsCard } from '#src/features/links/link-settings/pixels-card.tsx'
import { StorefrontsCard } from '#src/features/links/link-settings/storefronts-card.tsx'
import { UtmCard } from '#src/features/links/link-settings/utm-card.tsx'
import { OperatorTab } from '#src/features/links/operator/operator-tab.tsx'
import { InsCard } from '#src/features/money/ins/ins-card.tsx'
import { auditCollection } from '#src/features/people/audit/audit.queries.ts'
import { AuditLog } from '#src/features/people/audit/audit-log.tsx'
import { RecentNotifications } from '#src/features/people/notifications/recent-notifications.tsx'
import { AddNetworkDialog } from '#src/features/people/settings/add-network-dialog.tsx'
import { AffiliateNetworks } from '#src/features/people/settings/affiliate-networks.tsx'
import { NotificationToggles } from '#src/features/people/settings/notification-toggles.tsx'
import { PreferencesCard } from '#src/features/people/settings/preferences-card.tsx'
import { ProfileForm } from '#src/features/people/settings/profile-form.tsx'
import { SampleNote } from '#src/features/people/settings/sample-note.tsx'
import { SecurityTab } from '#src/features/people/settings/security-tab.tsx'
import { settingsSearch, settingsTabs } from '#src/features/people/settings/settings-search.ts'
import { BillingTab } from '#src/features/people/subscription/billing-tab.tsx'
import { SocialAccountsList } from '#src/features/publishing/social/social-accounts-list.tsx'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { TabPanel, Tabs } from '#src/shared/ui/tabs.tsx'
import { screenHeads } from '../screen-heads.ts'
import { useScreenSearch } from '../screen-search.ts'
import { accountDeleted, leave } from '../session.ts'

const screenSearch = settingsSearch.extend(auditCollection.shape)

type Tab = (typeof settingsTabs)[number]['value']

/** Two cards next to each other where they fit; one column, as wide as it reads well, elsewhere. */
function Panel({ tab, children }: { tab: Tab; children: ReactNode }) {
  return (
    <TabPanel value={tab}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 max-xl:max-w-[720px] xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {children}
      </div>
    </TabPanel>
  )
}

const Stack = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
)

function leaveForGood() {
  leave()
  location.assign(`/${accountDeleted}`)
}

export function SettingsScreen() {
  const { search, change, open, close } = useScreenSearch(screenSearch)
  const { isOperator } = useCurrentUser()
  const tabs = settingsTabs.filter(({ value }) => value !== 'operator' || isOperator)
  const tab = tabs.find(({ value }) => value === search.tab)?.value ?? 'profile'
  const choose = (value: string) =>
    change({ tab: settingsTabs.find((one) => one.value === value)?.value })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader {...screenHeads['/settings']} />
      <Tabs label="Settings" value={tab} onChange={choose} tabs={tabs}>
        <Panel tab="profile">
          <SampleNote />
          <ProfileForm />
          <PreferencesCard />
        </Panel>
        <Panel tab="notifications">
          <SampleNote />
          <NotificationToggles />
          <RecentNotifications />
        </Panel>
        <Panel tab="integrations">
          <SampleNote />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:has-[+:empty]:col-span-full xl:has-[+:empty]:grid-cols-[repeat(2,minmax(0,1fr))]">
            <AffiliateNetworks
              onAdd={() => open({ add: 'network' })}
              more={
                <Link
                  to="/admin"
                  search={{ tab: 'networks' }}
                  className="rounded text-accent underline-offset-2 hover:underline"
                >
                  See their status in Admin
                </Link>
              }
            />
            <SocialAccountsList />
          </div>
          {/* Empty without a ClickBank account; then the two above stand next to each other. */}
          <div className="min-w-0 empty:hidden">
            <InsCard />
          </div>
        </Panel>
        <Panel tab="billing">
          <div className="col-span-full">
            <BillingTab />
          </div>
        </Panel>
        <Panel tab="security">
          <SampleNote />
          <SecurityTab onDeleted={leaveForGood} />
        </Panel>
        <Panel tab="links">
          <SampleNote />
          <Stack>
            <DomainsCard />
            <PixelsCard />
          </Stack>
          <Stack>
            <StorefrontsCard />
            <UtmCard />
          </Stack>
        </Panel>
        <TabPanel value="audit">
          <AuditLog search={search} onSearch={change} />
        </TabPanel>
        {isOperator && (
          <Panel tab="operator">
            <Stack>
              <InstallationChecksCard />
              <BackupsCard />
            </Stack>
            <Stack>
              <OperatorTab
                isInviting={search.create === 'invitation'}
                onInvite={() => open({ create: 'invitation' })}
                onClose={() => close({ create: undefined })}
              />
            </Stack>
          </Panel>
        )}
      </Tabs>
      <AddNetworkDialog
        isOpen={search.add !== undefined}
        preset={search.add === 'network' ? undefined : search.add}
        onClose={() => close({ add: undefined })}
      />
    </div>
  )
}
