/** What every text-like control shares: input, textarea, select, combobox. */
export const controlClasses =
  'w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-body text-ink transition-[border-color] duration-150 hover:border-ink-3 focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-red aria-invalid:focus-visible:outline-red disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3'
