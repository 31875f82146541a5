import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Drawer } from '#src/shared/ui/drawer.tsx'
import { FaultNote } from './fault-note.tsx'
import { GoneLink, linkNotFound, useIsGone } from './gone-link.tsx'
import { type SupposedVisitor, smartLinkQuery, useTryLink } from './smart-links.queries.ts'
import { TrialResult } from './trial-result.tsx'
import { useHeldId } from './use-held-id.ts'
import { VisitorForm } from './visitor-form.tsx'

interface TryDrawerProps {
  /** Undefined closes it. */
  id: number | undefined
  onClose: () => void
}

/** "Test as visitor": who, and what would happen. Nothing of it is counted. */
export function TryDrawer({ id, onClose }: TryDrawerProps) {
  const held = useHeldId(id)
  const isGone = useIsGone(held)
  return (
    <Drawer
      isOpen={id !== undefined}
      onOpenChange={onClose}
      title={isGone ? linkNotFound : 'Test as visitor'}
      description={isGone ? undefined : 'Where somebody would end, and why. Nothing is counted.'}
      className="w-[min(560px,100vw)]"
    >
      {isGone ? <GoneLink /> : held !== undefined && <Try key={held} id={held} />}
    </Drawer>
  )
}

function Try({ id }: { id: number }) {
  const { timeZone } = useCurrentUser().workspace
  const { data: link } = useQuery(smartLinkQuery(id))
  const [visitor, setVisitor] = useState<SupposedVisitor>({ device: 'desktop' })
  const { mutate, data, error, isPending } = useTryLink(id)
  const look = () => mutate(visitor)
  const lookAtFirst = useEffectEvent(look)
  useEffect(() => lookAtFirst(), [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    look()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {link && (
        <p className="truncate font-mono text-cell text-ink-2">{shortAddress(link.shortUrl)}</p>
      )}
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <VisitorForm visitor={visitor} onChange={setVisitor} timeZone={timeZone} />
        <div>
          <Button type="submit" variant="primary" pending={isPending}>
            {!isPending && <FlaskConical aria-hidden />}
            Test
          </Button>
        </div>
      </form>
      {error && (
        <FaultNote>{messageOf(error, 'The link could not be tested. Please try again.')}</FaultNote>
      )}
      {data && !error && <TrialResult trial={data} />}
    </div>
  )
}
