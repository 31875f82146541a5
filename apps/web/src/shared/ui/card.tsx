import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={cx('min-w-0 rounded-card border border-line bg-surface shadow-card', className)}
      {...rest}
    />
  )
}

interface CardHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Sits on the right: a link, a legend, a menu. */
  action?: ReactNode
}

export function CardHeader({ title, description, action }: CardHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-[18px] pt-4 pb-3">
      <div className={cx('min-w-0', description && 'sm:grow sm:basis-48')}>
        <h2 className="text-headline font-title">{title}</h2>
        {description && <p className="mt-0.5 text-cell text-ink-3">{description}</p>}
      </div>
      {action}
    </header>
  )
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('px-[18px] pb-[18px]', className)} {...rest} />
}
