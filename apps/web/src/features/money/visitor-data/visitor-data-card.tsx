import { type VisitorData, visitorSearch } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { ProvedDownload } from '#src/shared/ui/proved-download.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { visitorDataQuery, visitorFileAddress } from './visitor-data.queries.ts'

/** For a visitor who asks what is stored about them, or wants it erased. */
export function VisitorDataCard() {
  const [search, setSearch] = useState('')
  const query = useQuery(visitorDataQuery(search))
  return (
    <Card>
      <CardHeader
        title="Visitor requests"
        description="Find, download or erase what is stored about a visitor who asks."
      />
      <CardBody className="grid gap-4">
        <SearchForm onSearch={setSearch} />
        {search !== '' && (
          <Loaded
            query={query}
            failure="We couldn’t load the data."
            skeleton={
              <Loading>
                <Skeleton className="h-14" />
              </Loading>
            }
          >
            {(data) => <Found data={data} search={search} />}
          </Loaded>
        )}
      </CardBody>
    </Card>
  )
}

function SearchForm({ onSearch }: { onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState('')
  const [issue, setIssue] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const read = visitorSearch.safeParse({ search: typed })
    setIssue(read.error?.issues[0]?.message)
    if (read.success) onSearch(read.data.search)
  }
  return (
    <form noValidate onSubmit={send} className="max-w-[460px]">
      <Field
        label="Click ID, transaction ID or email"
        hint="The click ID is in the URL that your link led to. An email is found if it came as a sub ID."
        error={issue}
      >
        <div className="flex gap-2">
          <Input
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">Find</Button>
        </div>
      </Field>
    </form>
  )
}

function Found({ data, search }: { data: VisitorData; search: string }) {
  const [isErasing, setErasing] = useState(false)
  const { isSample } = useCurrentUser().workspace
  const rows = describeRows(data)
  if (rows.length === 0) return <p className="text-body text-ink-2">Nothing found.</p>
  return (
    <div className="grid justify-items-start gap-3">
      <ul className="grid list-disc gap-1 pl-5 text-body text-ink-2">
        {rows.map((row) => (
          <li key={row} className="wrap-anywhere">
            {row}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <ProvedDownload href={visitorFileAddress(search)}>
          <Download aria-hidden />
          Download JSON
        </ProvedDownload>
        <Button onClick={() => setErasing(true)} disabled={isSample}>
          Erase
        </Button>
      </div>
      <EraseDialog search={search} isOpen={isErasing} onClose={() => setErasing(false)} />
    </div>
  )
}

function describeRows({ clicks, conversions, messages, deliveries }: VisitorData): string[] {
  const days = [...new Set(clicks.map(({ occurredAt }) => formatDate(occurredAt)))]
  const sales = conversions.map(({ source, transactionId }) => `${transactionId} (${source})`)
  return [
    clicks.length > 0 && `${formatCount(clicks.length, 'click')}: ${days.join('; ')}`,
    sales.length > 0 && `${formatCount(sales.length, 'earning')}: ${sales.join(', ')}`,
    messages > 0 && formatCount(messages, 'message from networks', 'messages from networks'),
    deliveries > 0 && formatCount(deliveries, 'webhook delivery', 'webhook deliveries'),
  ].filter((row) => row !== false)
}
