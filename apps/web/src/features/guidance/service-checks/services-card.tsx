import { outsideServiceNames, type ServiceSetup } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, CircleCheck, TriangleAlert } from 'lucide-react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { Badge, type BadgeTone } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { serviceSetupsQuery, useCheckService } from './service-checks.queries.ts'

const badges: Record<ServiceSetup['state'], [BadgeTone, string]> = {
  live: ['green', 'Live'],
  sandbox: ['yellow', 'Sandbox'],
  off: ['gray', 'Not connected'],
}

function ServiceRow({ service, state, settings }: ServiceSetup) {
  const check = useCheckService(service)
  const name = outsideServiceNames[service]
  const [tone, word] = badges[state]
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line px-[18px] py-3 text-cell sm:grid-cols-[180px_1fr_auto] sm:items-center">
      <div className="flex flex-wrap items-center gap-2 font-label">
        {name}
        <Badge tone={tone}>{word}</Badge>
      </div>
      <div className="min-w-0 text-ink-2" aria-live="polite">
        <Finding check={check} isOff={state === 'off'} settings={settings} />
      </div>
      <div>
        <Button
          variant="secondary"
          size="sm"
          pending={check.isPending}
          aria-label={`Check connection of ${name}`}
          onClick={() => check.mutate()}
        >
          Check connection
        </Button>
      </div>
    </li>
  )
}

interface FindingProps {
  check: Pick<ReturnType<typeof useCheckService>, 'data' | 'error' | 'isPending'>
  /** It is not set up, which is nothing to repair. */
  isOff: boolean
  settings: string[]
}

/** What the last check said; before one, the settings it is about. */
function Finding({ check: { data, error, isPending }, isOff, settings }: FindingProps) {
  if (isPending) return 'Checking…'
  if (error !== null) return messageOf(error, 'The check failed. Please try again.')
  if (data === undefined) {
    return <span className="font-mono text-note break-words text-ink-3">{settings.join(', ')}</span>
  }
  if (isOff && !data.isFine) return <span className="text-ink-3">{data.message}</span>
  const Mark = data.isFine ? CircleCheck : TriangleAlert
  return (
    <span className="flex gap-2">
      <Mark
        aria-label={data.isFine ? 'Fine' : 'Needs attention'}
        className={data.isFine ? 'mt-0.5 text-green' : 'mt-0.5 text-red'}
      />
      <span className="min-w-0 break-words">{data.message}</span>
    </span>
  )
}

/** The services that anyone who runs this Hopwise sets up for everyone. */
export function ServicesCard() {
  return (
    <Card>
      <CardHeader
        title="Services"
        description="Set up once, for everyone, by the person who runs Hopwise."
        action={
          <a
            href="/api/admin/services/guide"
            target="_blank"
            rel="noopener"
            className={buttonClasses('secondary', 'sm')}
          >
            <BookOpen aria-hidden />
            How to connect each one
          </a>
        }
      />
      <Loaded
        query={useQuery(serviceSetupsQuery)}
        failure="We couldn’t load the services."
        skeleton={
          <Loading label="Loading the services" className="p-[18px]">
            <Skeleton className="h-56" />
          </Loading>
        }
      >
        {(services) => (
          <ul>
            {services.map((one) => (
              <ServiceRow key={one.service} {...one} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
