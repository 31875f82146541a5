import { type AnalysisRun, analysisSteps } from '@hopwise/contracts'
import { Check, Circle, LoaderCircle } from 'lucide-react'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { MeterBar } from '#src/shared/ui/meter-bar.tsx'

function StepIcon({ isDone, isNow }: { isDone: boolean; isNow: boolean }) {
  if (isDone) return <Check aria-hidden className="text-green" />
  if (isNow) return <LoaderCircle aria-hidden className="animate-spin text-accent" />
  return <Circle aria-hidden className="text-ink-3" />
}

/** What the run has done and does now, as the server tells it. */
export function AnalysisSteps({ run }: { run: AnalysisRun | null }) {
  const done = run?.stepsDone ?? 0
  const now = run?.step ?? (done > 0 ? 'Done' : 'Starting')
  return (
    <Card>
      <CardHeader title="Analyzing" description="Clicks and earnings of the last 90 days." />
      <CardBody>
        <div
          role="progressbar"
          aria-label="Progress of the analysis"
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={analysisSteps.length}
          aria-valuetext={`${now}: ${done} of ${analysisSteps.length} steps done`}
        >
          <MeterBar share={done / analysisSteps.length} tone="bg-accent" />
        </div>
        <ol className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
          {analysisSteps.map((step, index) => (
            <li
              key={step}
              className={cx(
                'flex items-center gap-2 text-cell',
                index < done ? 'text-ink' : 'text-ink-2',
              )}
            >
              <StepIcon isDone={index < done} isNow={index === done} />
              {step}
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  )
}
