import { type QuickStart, writeTemplate } from '@hopwise/contracts'
import { Download } from 'lucide-react'
import { downloadAddress } from '#src/shared/api/address.ts'
import { formatDay } from '#src/shared/format/date.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'

const files = [
  { name: 'CSV', key: 'posting-plan' },
  { name: 'Calendar', key: 'posting-calendar' },
] as const

interface WeekOneCardProps {
  days: NonNullable<QuickStart['weekOne']>
  /** The same plan as a file waits for a product. */
  hasFiles: boolean
}

/** What to do each day, once most of the checklist is done. */
export function WeekOneCard({ days, hasFiles }: WeekOneCardProps) {
  return (
    <Card>
      <CardHeader
        title="Week 1 Strategy"
        description="One post a day, starting tomorrow, filled in for your products. Change it as you like."
        action={
          hasFiles && (
            <div className="flex flex-wrap gap-2">
              {files.map(({ name, key }) => (
                <a
                  key={key}
                  href={downloadAddress(writeTemplate, { params: { key } })}
                  download
                  className={buttonClasses('secondary', 'sm')}
                >
                  <Download aria-hidden />
                  {name}
                </a>
              ))}
            </div>
          )
        }
      />
      <CardBody>
        <ol className="grid">
          {days.map(({ day, title, text, url }) => (
            <li
              key={day}
              className="grid gap-x-4 gap-y-1 border-t border-line py-2.5 sm:grid-cols-[64px_minmax(0,1fr)_auto] sm:items-center"
            >
              <time dateTime={day} className="text-cell text-ink-2">
                {formatDay(day)}
              </time>
              <div className="min-w-0">
                <h3 className="text-body font-label">{title}</h3>
                <p className="text-cell break-words text-ink-2">{text}</p>
              </div>
              <ScreenLink
                address={url}
                className="justify-self-start rounded text-cell font-label text-accent hover:underline"
              >
                Write it<span className="sr-only">: {title}</span>
              </ScreenLink>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  )
}
