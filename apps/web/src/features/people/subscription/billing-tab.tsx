import { type Billing, exportInvoices } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CreditCard, Download } from 'lucide-react'
import { downloadAddress } from '#src/shared/api/address.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { formatPrice } from './format-price.ts'
import { InvoiceTable } from './invoice-table.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { billingQuery } from './subscription.queries.ts'
import { useManagePayment } from './use-manage-payment.ts'

function describeBilling({ renewsAt, trialEndsAt, status }: Billing): string {
  if (trialEndsAt !== null) return `Free trial until ${formatDate(trialEndsAt)}, then Basic.`
  if (renewsAt === null) return 'Does not renew.'
  return `${status === 'trialing' ? 'First payment on' : 'Renews on'} ${formatDate(renewsAt)}.`
}

function PlanCard({ billing }: { billing: Billing }) {
  return (
    <Card className="flex flex-col">
      <CardHeader title="Plan" />
      <CardBody className="flex grow flex-col">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-stat font-title">{billing.planName} Plan</span>
          <span className="text-body text-ink-2">{formatPrice(billing.price)} per month</span>
        </p>
        <p className="mt-1 mb-5 text-body text-ink-2">{describeBilling(billing)}</p>
        <Link to="/subscription" className={`${buttonClasses()} mt-auto self-start`}>
          Change plan
        </Link>
      </CardBody>
    </Card>
  )
}

function MethodCard({
  billing: { paymentMethod: method, hasPortal, status },
}: {
  billing: Billing
}) {
  const payment = useManagePayment()
  return (
    <Card className="flex flex-col">
      <CardHeader title="Payment method" />
      <CardBody className="flex grow flex-col">
        {method ? (
          <>
            <p className="flex items-center gap-3 text-body">
              <span className="grid h-7 w-11 place-items-center rounded-[6px] border border-line text-ink-2">
                <CreditCard aria-hidden />
              </span>
              <span className="font-label">
                <span className="capitalize">{method.brand}</span> <span aria-hidden>•••• </span>
                <span className="sr-only">ending in </span>
                {method.last4}
              </span>
            </p>
            <p className="mt-2 mb-5 text-body text-ink-2">Expires {method.expires}</p>
          </>
        ) : (
          <p className="mb-5 text-body text-ink-2">No card yet. You add one when you buy a plan.</p>
        )}
        {method && !hasPortal && (
          <p className="mt-auto text-cell text-ink-2">Sandbox payments: no card is charged.</p>
        )}
        {hasPortal && (
          <Button
            variant={status === 'past_due' ? 'primary' : 'secondary'}
            className="mt-auto self-start"
            onClick={payment.open}
            pending={payment.isBusy}
          >
            Manage payment
          </Button>
        )}
      </CardBody>
    </Card>
  )
}

function History({ invoices }: Pick<Billing, 'invoices'>) {
  return (
    <Card>
      <CardHeader
        title="Billing history"
        action={
          invoices.length > 0 && (
            <a href={downloadAddress(exportInvoices)} className={buttonClasses('ghost', 'sm')}>
              <Download aria-hidden />
              Export CSV
            </a>
          )
        }
      />
      {invoices.length > 0 ? (
        <InvoiceTable invoices={invoices} />
      ) : (
        <EmptyState
          title="No invoices yet"
          description="Each payment for a plan appears here with its invoice."
          action={
            <Link to="/subscription" className={buttonClasses()}>
              See plans
            </Link>
          }
        />
      )}
    </Card>
  )
}

/** Plan, payment method and invoices: the Billing tab of Settings. */
export function BillingTab() {
  const query = useQuery(billingQuery)
  return (
    <Loaded
      query={query}
      failure="We couldn’t load your billing."
      hasOwnCard
      skeleton={
        <Loading label="Loading billing" className="grid gap-4">
          <div className="grid gap-4 md:grid-cols-2">
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-40 rounded-card" />
          </div>
          <Skeleton className="h-64 rounded-card" />
        </Loading>
      }
    >
      {(billing) => (
        <div className="grid gap-4">
          {billing.status === 'past_due' && <PaymentFailed />}
          <div className="grid gap-4 md:grid-cols-2">
            <PlanCard billing={billing} />
            <MethodCard billing={billing} />
          </div>
          <History invoices={billing.invoices} />
        </div>
      )}
    </Loaded>
  )
}
