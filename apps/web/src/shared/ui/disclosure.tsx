import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardBody } from './card.tsx'
import { cx } from './class-names.ts'

const chevron = 'shrink-0 transition-transform duration-150 group-open/disclosure:rotate-90'

interface DisclosureProps {
  summary: ReactNode
  isOpen?: boolean | undefined
  /** It names a part of a form, instead of a detail. */
  isHeading?: boolean
  className?: string
  children: ReactNode
}

/** What unfolds below its line. */
export function Disclosure({ summary, isOpen, isHeading, className, children }: DisclosureProps) {
  return (
    <details open={isOpen || undefined} className={cx('group/disclosure', className)}>
      <summary
        className={cx(
          'flex w-fit items-center gap-1.5 rounded',
          isHeading ? 'text-body font-title' : 'text-ink-2 hover:text-ink',
        )}
      >
        <ChevronRight aria-hidden className={cx('size-3.5 text-ink-3', chevron)} />
        {summary}
      </summary>
      {children}
    </details>
  )
}

interface FoldedCardProps {
  title: string
  isOpen?: boolean
  description: string
  children: ReactNode
}

/** A card that is closed until asked for. */
export function FoldedCard({ title, isOpen, description, children }: FoldedCardProps) {
  return (
    <Card>
      <details open={isOpen || undefined} className="group/disclosure">
        <summary className="grid grid-cols-[1fr_auto] items-center gap-x-3 rounded-card px-[18px] py-4">
          <h2 className="text-headline font-title">{title}</h2>
          <ChevronRight aria-hidden className={cx('text-ink-2', chevron)} />
          <span className="mt-0.5 text-cell text-ink-3">{description}</span>
        </summary>
        <CardBody>{children}</CardBody>
      </details>
    </Card>
  )
}
