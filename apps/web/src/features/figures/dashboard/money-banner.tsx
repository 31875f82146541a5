import { Link } from '@tanstack/react-router'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'

export function MoneyBanner() {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-accent-line bg-accent-soft px-[18px] py-4 sm:px-[22px]">
      <div className="min-w-0">
        <h2 className="text-headline font-title">Ready to Make Money?</h2>
        <p className="mt-0.5 text-body text-ink-2">
          Start earning today with our proven action plan. First $500 in 5 days.{' '}
          <small className="text-note text-ink-2">Illustrative, not a promise.</small>
        </p>
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
