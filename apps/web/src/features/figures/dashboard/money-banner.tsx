import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { FirstEarnings } from '#src/shared/ui/first-earnings.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { storedSetting } from '#src/shared/ui/stored-setting.ts'
import { toast } from '#src/shared/ui/toast-store.ts'

interface MoneyBannerProps {
  /** What the marketer's own plan comes to; null without one, undefined until that is known. */
  plan: ReactNode
  /** Something else on the screen comes first. */
  isSecond: boolean
}

const visibility = storedSetting('banner.money', (stored) => stored !== 'hidden')

function hide() {
  visibility.set('hidden')
  toast({
    title: 'Banner hidden',
    description: 'Money Making and Quick Start stay in the sidebar.',
    action: { label: 'Undo', onClick: () => visibility.set(null) },
  })
}

/** Leads to the plan until the marketer has seen enough of it. */
export function MoneyBanner({ plan, isSecond }: MoneyBannerProps) {
  if (!visibility.useValue()) return null
  return (
    <section className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card lg:flex-nowrap border border-accent-line bg-accent-soft px-[18px] py-3 sm:pr-12 sm:pl-[22px]">
      <div className="grid min-h-11 min-w-0 content-center gap-0.5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-headline font-title max-sm:pr-8">Ready to Make Money?</h2>
          {plan && <p className="text-body text-ink-2">{plan}</p>}
        </div>
        <div className={cx(plan === undefined && 'invisible')}>
          <FirstEarnings isSmall={Boolean(plan)} note="Illustrative, not a promise." />
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Link to="/quick-start" className={buttonClasses(isSecond ? 'secondary' : 'primary')}>
          Start Making Money
        </Link>
        <Link to="/money-making" className={buttonClasses('secondary')}>
          View Strategy
        </Link>
      </div>
      <IconButton
        label="Hide “Ready to Make Money?”"
        icon={X}
        size="sm"
        onClick={hide}
        className="absolute top-2 right-2 text-ink-3"
      />
    </section>
  )
}
