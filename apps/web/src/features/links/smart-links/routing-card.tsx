import type { SmartLink } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { describeRouting } from '#src/shared/link-parts/describe-routing.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'

/** Where a link leads, summed up; `children` says how its destinations are. */
export function RoutingCard({ link, children }: { link: SmartLink; children: ReactNode }) {
  return (
    <Card>
      <CardHeader title="Routing" />
      <CardBody className="grid gap-3">
        <p className="text-body wrap-anywhere">{describeRouting(link)}</p>
        {children}
      </CardBody>
    </Card>
  )
}
