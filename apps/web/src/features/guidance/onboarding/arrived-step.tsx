import type { Onboarding } from '@hopwise/contracts'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#src/shared/format/date.ts'
import { deviceNames } from '#src/shared/format/device-names.ts'
import { countryInText } from '#src/shared/format/display-names.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { HopDrawing } from '#src/shared/ui/hop-drawing.tsx'

interface ArrivedStepProps {
  click: NonNullable<Onboarding['click']>
  onEnd: () => void
}

export function ArrivedStep({ click, onEnd }: ArrivedStepProps) {
  const from = click.country === null ? '' : ` from ${countryInText(click.country)}`
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <HopDrawing isLanded />
      <div className="min-w-0 basis-80 grow">
        <div role="status">
          <h2 className="text-headline font-title">Your first click is here</h2>
          <p className="mt-0.5 text-body break-words text-ink-2">
            A visitor{from} opened /{click.slug} on {formatDateTime(click.at)} (
            {deviceNames[click.device].toLowerCase()}). It’s counted, and any sale it leads to will
            be matched to it.
          </p>
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Link to="/quick-start" onClick={onEnd} className={buttonClasses('primary')}>
            Continue with Quick Start
          </Link>
          <Button onClick={onEnd}>Done</Button>
        </div>
      </div>
    </div>
  )
}
