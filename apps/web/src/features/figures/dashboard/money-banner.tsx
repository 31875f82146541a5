import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { FirstEarnings } from '#src/shared/ui/first-earnings.tsx'

interface MoneyBannerProps {
  /** What the marketer's own plan comes to; null without one, undefined until that is known. */
  plan: ReactNode
}

export function MoneyBanner({ plan }: MoneyBannerProps) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-accent-line bg-accent-soft px-[18px] py-4 sm:px-[22px]">
      <div className="min-w-0">
        <h2 className="text-headline font-title">Ready to Make Money?</h2>
        <div className={cx('mt-0.5 grid min-h-10 gap-1', plan === undefined && 'invisible')}>
          {plan && <p className="text-body text-ink-2">{plan}</p>}
          <FirstEarnings isSmall={Boolean(plan)} note="Illustrative, not a promise." />
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Link to="/quick-start" className={buttonClasses('primary')}>
          Start Making Money
        </Link>
        <Link to="/money-making" className={buttonClasses('secondary')}>
          View Strategy
        </Link>
      </div>
    </section>
  )
}
