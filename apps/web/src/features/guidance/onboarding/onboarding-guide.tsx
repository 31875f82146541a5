import type { Onboarding } from '@hopwise/contracts'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { ArrivedStep } from './arrived-step.tsx'
import { LeftStrip } from './left-strip.tsx'
import { LinkStep } from './link-step.tsx'
import { useChangeOnboarding } from './onboarding.queries.ts'
import { VisitStep } from './visit-step.tsx'

const steps = ['link', 'visit', 'arrived'] as const
const names = { link: 'Create a link', visit: 'Get a click', arrived: 'See the click' } as const

function StepRow({ step }: Pick<Onboarding, 'step'>) {
  const at = steps.indexOf(step)
  return (
    <ol aria-label="Steps" className="flex flex-wrap gap-x-5 gap-y-1.5">
      {steps.map((name, index) => {
        const isDone = index < at || step === 'arrived'
        return (
          <li
            key={name}
            aria-current={index === at ? 'step' : undefined}
            className={cx(
              'flex items-center gap-2 text-cell',
              index === at ? 'font-label text-ink' : 'text-ink-2',
            )}
          >
            <span
              aria-hidden
              className={cx(
                'grid size-5 place-items-center rounded-full border text-note font-title',
                isDone ? 'border-transparent bg-ink text-paper' : 'border-line-strong',
              )}
            >
              {isDone ? <Check className="size-3" /> : index + 1}
            </span>
            {/* On a phone the current step alone is named: all three would take two lines. */}
            <span className={cx(index !== at && 'max-sm:sr-only')}>{names[name]}</span>
            {isDone && <span className="sr-only">, done</span>}
          </li>
        )
      })}
    </ol>
  )
}

/** The focus stays with who presses a button that goes with its step. */
function useFocusOnMove(place: string) {
  const card = useRef<HTMLDivElement>(null)
  const before = useRef(place)
  useEffect(() => {
    const hasMoved = before.current !== place
    before.current = place
    if (hasMoved && document.activeElement === document.body) card.current?.focus()
  }, [place])
  return card
}

interface OnboardingGuideProps {
  data: Onboarding
  otherOptions?: ReactNode
}

/** Its steps, with what was typed into them. */
export function OnboardingGuide({ data, otherOptions }: OnboardingGuideProps) {
  const change = useChangeOnboarding()
  const failed = { failed: 'Please try again.', failedTitle: 'Could not save' }
  const move = useAction({ run: change, ...failed })
  const putAway = useAction({
    run: change,
    done: { title: 'Guide hidden', description: 'Quick Start has the same steps.' },
    undo: () => move.act('left'),
    ...failed,
  })
  const card = useFocusOnMove(`${data.state} ${data.step}`)
  const end = () => void (data.step === 'arrived' ? move : putAway).act('over')
  return (
    <Card aria-label="Your first click">
      <div ref={card} tabIndex={-1} data-focus-quietly className="outline-none">
        {data.state === 'left' ? (
          <LeftStrip
            step={steps.indexOf(data.step) + 1}
            onContinue={() => void move.act('open')}
            onEnd={end}
          />
        ) : (
          <div className="grid gap-4 px-[18px] py-5 sm:px-[22px]">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <StepRow step={data.step} />
              {data.step !== 'arrived' && (
                <Button
                  variant="ghost"
                  size="sm"
                  className="-mx-2.5"
                  onClick={() => void move.act('left')}
                >
                  Skip for now
                </Button>
              )}
            </div>
            {data.click !== null ? (
              <ArrivedStep click={data.click} onEnd={end} />
            ) : data.link !== null ? (
              <VisitStep link={data.link} ownVisits={data.ownVisits} />
            ) : (
              <LinkStep otherOptions={otherOptions} />
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
