const shape =
  'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-control border font-label whitespace-nowrap transition-[background-color,border-color,color,opacity] duration-150 disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-60'

const variants = {
  primary:
    'border-transparent bg-ink text-paper shadow-card hover:bg-ink/88 disabled:bg-ink/12 disabled:text-ink disabled:shadow-none',
  secondary:
    'border-line bg-surface text-ink shadow-card hover:border-line-strong hover:bg-sunken dark:hover:bg-line/50',
  ghost: 'border-transparent text-ink-2 hover:bg-ink/6 hover:text-ink',
  danger: 'border-transparent bg-danger text-on-danger shadow-card hover:bg-danger/88',
}

const sizes = {
  sm: 'h-7 px-2.5 text-cell',
  md: 'h-[34px] px-3.5 text-body',
  lg: 'h-11 px-5 text-headline tracking-normal',
}

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes

/** For a link that looks like a button. */
export function buttonClasses(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md') {
  return `${shape} ${variants[variant]} ${sizes[size]}`
}
