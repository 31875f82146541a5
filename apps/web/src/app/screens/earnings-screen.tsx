import { Link } from '@tanstack/react-router'
import { EarningDrawer } from '#src/features/earnings/earning-drawer.tsx'
import { earningSearch } from '#src/features/earnings/earning-search.ts'
import { EarningsTrend } from '#src/features/earnings/earnings-trend.tsx'
import { PayoutDialog } from '#src/features/earnings/payout-dialog.tsx'
import { RatesDialog } from '#src/features/earnings/rates-dialog.tsx'
import { RatesNotice } from '#src/features/earnings/rates-notice.tsx'
import { RecentEarnings } from '#src/features/earnings/recent-earnings.tsx'
import { SummaryCards } from '#src/features/earnings/summary-cards.tsx'
import { LinkField } from '#src/features/links/link-field.tsx'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { todayIn } from '#src/shared/format/today.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { useScreenSearch } from '../screen-search.ts'
import { createLink } from '../shell/navigation.ts'

function FirstLink() {
  return (
    <Link {...createLink} className={buttonClasses('primary')}>
      Create Link
    </Link>
  )
}

export function EarningsScreen() {
  const { search, change, open, close } = useScreenSearch(earningSearch)
  const { workspace } = useCurrentUser()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader title="Earnings" description="Every commission, from the click to the payout." />
      <RatesNotice onSet={() => open({ dialog: 'rates' })} />
      <SummaryCards />
      <EarningsTrend
        days={search.days ?? '30'}
        onDays={(days) => change({ days: days === '30' ? undefined : days }, { replaces: true })}
        firstStep={<FirstLink />}
      />
      <RecentEarnings
        search={search}
        onChange={change}
        onOpen={({ id }) => open({ earning: id })}
        onPayout={() => open({ dialog: 'payout' })}
        firstStep={<FirstLink />}
        renderLinkField={(field) => <LinkField {...field} />}
      />
      <EarningDrawer
        id={search.earning}
        onClose={() => close({ earning: undefined })}
        onOpen={(earning) => change({ earning }, { replaces: true })}
        renderLinkField={(field) => <LinkField {...field} />}
      />
      <PayoutDialog
        isOpen={search.dialog === 'payout'}
        onClose={() => close({ dialog: undefined })}
        today={todayIn(workspace.timeZone)}
      />
      <RatesDialog
        isOpen={search.dialog === 'rates'}
        onClose={() => close({ dialog: undefined })}
      />
    </div>
  )
}
