import { todayIn } from '@hopwise/units'
import { Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { MoveAction } from '#src/features/links/campaigns/move-action.tsx'
import { LinkField } from '#src/features/links/links/link-field.tsx'
import { EarningDrawer } from '#src/features/money/earnings/earning-drawer.tsx'
import { earningSearch } from '#src/features/money/earnings/earning-search.ts'
import { EarningsTrend } from '#src/features/money/earnings/earnings-trend.tsx'
import { PayoutDialog } from '#src/features/money/earnings/payout-dialog.tsx'
import { RatesDialog } from '#src/features/money/earnings/rates-dialog.tsx'
import { RatesNotice } from '#src/features/money/earnings/rates-notice.tsx'
import { RecentEarnings } from '#src/features/money/earnings/recent-earnings.tsx'
import { SummaryCards } from '#src/features/money/earnings/summary-cards.tsx'
import { UnclearDialog } from '#src/features/money/earnings/unclear-dialog.tsx'
import { UnclearNotice } from '#src/features/money/earnings/unclear-notice.tsx'
import { ImportDialog } from '#src/features/money/imports/import-dialog.tsx'
import {
  FirstEarnings,
  UpdateEarnings,
  useIsReadingEarnings,
} from '#src/features/money/syncs/earnings-update.tsx'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { screenHeads } from '../screen-heads.ts'
import { useScreenSearch } from '../screen-search.ts'
import { createLink } from '../shell/navigation.ts'

function FirstLink() {
  return (
    <Link {...createLink} className={buttonClasses()}>
      Create Link
    </Link>
  )
}

function ConnectNetwork() {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Link
        to="/settings"
        search={{ tab: 'integrations', add: 'network' }}
        className={buttonClasses('primary')}
      >
        Connect ClickBank or Amazon
      </Link>
      <Link
        to="/admin"
        search={{ tab: 'networks', create: 'postback' }}
        className={buttonClasses()}
      >
        Other network: get a postback address
      </Link>
    </div>
  )
}

export function EarningsScreen() {
  const { search, change, open, close } = useScreenSearch(earningSearch)
  const { workspace } = useCurrentUser()
  const isReading = useIsReadingEarnings()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        {...screenHeads['/earnings']}
        actions={
          <>
            <UpdateEarnings />
            <Button onClick={() => open({ dialog: 'import' })}>
              <Upload aria-hidden />
              Import a report
            </Button>
          </>
        }
      />
      <UnclearNotice onReview={() => open({ dialog: 'amounts' })} />
      <RatesNotice onSet={() => open({ dialog: 'rates' })} />
      <SummaryCards />
      <EarningsTrend
        days={search.days ?? '30'}
        onDays={(days) => change({ days: days === '30' ? undefined : days }, { replaces: true })}
        firstStep={<FirstEarnings connect={<ConnectNetwork />} />}
      />
      <RecentEarnings
        search={search}
        onChange={change}
        onOpen={({ id }) => open({ earning: id })}
        onPayout={() => open({ dialog: 'payout' })}
        isReading={isReading}
        firstStep={<FirstLink />}
        renderLinkField={(field) => <LinkField {...field} />}
        renderBulk={(bulk) => <MoveAction bulk={bulk} />}
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
      <ImportDialog
        isOpen={search.dialog === 'import'}
        onClose={() => close({ dialog: undefined })}
      />
      <UnclearDialog
        isOpen={search.dialog === 'amounts'}
        onClose={() => close({ dialog: undefined })}
      />
      <RatesDialog
        isOpen={search.dialog === 'rates'}
        onClose={() => close({ dialog: undefined })}
      />
    </div>
  )
}
