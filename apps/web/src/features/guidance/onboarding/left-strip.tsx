import { Button } from '#src/shared/ui/button.tsx'

interface LeftStripProps {
  /** Counted from 1. */
  step: number
  onContinue: () => void
  onEnd: () => void
}

export function LeftStrip({ step, onContinue, onEnd }: LeftStripProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-[18px] py-3 sm:px-[22px]">
      <p className="text-body text-ink-2">
        <span className="font-label text-ink">Your first click:</span> {step - 1} of 3 steps done.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onContinue}>
          Continue
        </Button>
        <Button size="sm" variant="ghost" onClick={onEnd}>
          Don’t show again
        </Button>
      </div>
    </div>
  )
}
