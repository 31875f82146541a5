import { type AnalysisRun, analysisSteps } from '@hopwise/contracts'
import { Check, Circle, LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { MeterBar } from '#src/shared/ui/meter-bar.tsx'
import { leastMs } from './use-analysing.ts'

function StepIcon({ isDone, isNow }: { isDone: boolean; isNow: boolean }) {
  if (isDone) return <Check aria-hidden className="text-green" />
  if (isNow) return <LoaderCircle aria-hidden className="animate-spin text-accent" />
  return <Circle aria-hidden className="text-ink-3" />
}

/** How many steps may be shown as done: as many as there was time to read. */
function useReadableSteps(): number {
  const [steps, setSteps] = useState(0)
  useEffect(() => {
    const timer = setInterval(
      () => setSteps((before) => before + 1),
      leastMs / analysisSteps.length,
    )
    return () => clearInterval(timer)
  }, [])
  return steps
}

/** What the run has done and does now, as the server reports it, and never faster than it can be read. */
export function AnalysisSteps({ run }: { run: AnalysisRun | null }) {
  const readable = useReadableSteps()
  const done = Math.min(run?.stepsDone ?? 0, readable)
  const isFinishing = run?.status === 'done'
  const now = isFinishing ? 'Finishing' : (run?.step ?? 'Starting')
  return (
    <Card>
      <CardHeader
        title={isFinishing ? 'Finishing' : 'Analyzing'}
        description="Clicks and earnings of the last 90 days."
      />
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
