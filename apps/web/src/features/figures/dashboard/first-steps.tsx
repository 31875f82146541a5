import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'

const steps = [
  {
    title: 'Create a link',
    text: 'Paste the URL your network gave you to get a tracked short link.',
  },
  { title: 'Post it', text: 'In a bio, story, post or email. Each can have its own link.' },
  { title: 'Watch it work', text: 'Clicks appear here within moments. Bots aren’t counted.' },
] as const

interface FirstStepsProps {
  createLink: ReactNode
  isSampleOffered: boolean
}

/** What a workspace without links shows in place of its table. */
export function FirstSteps({ createLink, isSampleOffered }: FirstStepsProps) {
  return (
    <Card className="px-[18px] py-5 sm:px-[22px]">
      <h2 className="text-headline font-title">Your first click is three steps away</h2>
      <ol className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full border border-line-strong text-note font-title text-ink-2"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="pt-0.5 text-body font-label">{title}</h3>
              <p className="mt-0.5 text-cell text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        {createLink}
        {isSampleOffered && <SampleDoor />}
      </div>
    </Card>
  )
}

export function SampleDoor() {
  return (
    <form
      method="post"
      action="/api/login/demo"
      className="flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      <Button type="submit">
        <FlaskConical aria-hidden />
        Explore with sample data
      </Button>
      <p className="text-note text-ink-3">Opens the sample workspace. Yours doesn’t change.</p>
    </form>
  )
}
