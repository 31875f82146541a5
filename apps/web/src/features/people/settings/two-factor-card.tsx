import { useState } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Switch } from '#src/shared/ui/switch.tsx'
import { useIsShared } from './sample-note.tsx'
import { type TwoFactorAction, TwoFactorDialog } from './two-factor-dialog.tsx'

interface TwoFactorCardProps {
  isOn: boolean
  codesLeft: number | null
}

export function TwoFactorCard({ isOn, codesLeft }: TwoFactorCardProps) {
  const [action, setAction] = useState<TwoFactorAction | null>(null)
  return (
    <Card>
      <CardHeader title="Two-Factor Authentication" />
      <CardBody className="grid gap-4">
        <Switch
          label="Ask for a code when signing in"
          hint="From an authenticator app on your phone."
          isOn={isOn}
          onChange={(wanted) => setAction(wanted ? 'on' : 'off')}
          disabled={useIsShared()}
        />
        {codesLeft !== null && (
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <p className="text-cell text-ink-2">
              {codesLeft === 1
                ? '1 recovery code is left.'
                : `${codesLeft} recovery codes are left.`}
            </p>
            <Button size="sm" onClick={() => setAction('renew')}>
              New recovery codes
            </Button>
          </div>
        )}
      </CardBody>
      <TwoFactorDialog action={action} onClose={() => setAction(null)} />
    </Card>
  )
}
