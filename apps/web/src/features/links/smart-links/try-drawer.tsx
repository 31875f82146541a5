import type { SmartLink } from '@hopwise/contracts'
import { FlaskConical } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { useLink } from '#src/shared/api/link.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { IssueNote } from '#src/shared/link-parts/issue-note.tsx'
import { RecordDrawer } from '#src/shared/record/record-drawer.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { type SupposedVisitor, useTryLink } from './smart-links.queries.ts'
import { TrialResult } from './trial-result.tsx'
import { VisitorForm } from './visitor-form.tsx'

interface TryDrawerProps {
  /** Undefined closes it. */
  id: number | undefined
  onClose: () => void
}

/** "Test as visitor": who, and what would happen. Nothing of it is counted. */
export function TryDrawer({ id, onClose }: TryDrawerProps) {
  return (
    <RecordDrawer
      id={id}
      onClose={onClose}
      noun="link"
      useRecord={useLink}
      title="Test as visitor"
      description="See where a visitor would end up, and why. Nothing is counted."
      skeleton={['h-5 w-48', 'h-40', 'h-9 w-20']}
      className="w-[min(560px,100vw)]"
    >
      {(link) => <Try link={link} />}
    </RecordDrawer>
  )
}

function Try({ link }: { link: SmartLink }) {
  const { timeZone } = useCurrentUser().workspace
  const [visitor, setVisitor] = useState<SupposedVisitor>({ device: 'desktop' })
  const { mutate, data, error, isPending } = useTryLink(link.id)
  const look = () => mutate(visitor)
  const lookAtFirst = useEffectEvent(look)
  useEffect(() => lookAtFirst(), [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    look()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="truncate font-mono text-cell text-ink-2">{shortAddress(link.shortUrl)}</p>
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
        <IssueNote>{messageOf(error, 'The link could not be tested. Please try again.')}</IssueNote>
      )}
      {data && !error && <TrialResult trial={data} />}
    </div>
  )
}
