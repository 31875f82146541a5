import type { SmartLink } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { describeRouting } from './describe-routing.ts'

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
