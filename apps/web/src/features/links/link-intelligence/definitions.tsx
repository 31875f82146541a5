import {
  analysisDays,
  enoughClicks,
  enoughExpectedSales,
  enoughSales,
  leastConfidence,
  mostWrongPercent,
} from '@hopwise/contracts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'

const definitions = [
  {
    term: 'Performance score',
    words:
      'How a click on this link compares with your other links that have 100 clicks or more: the share of them it is expected to beat. 50 is the middle. Links with few clicks are pulled toward the average.',
  },
  {
    term: 'Optimization potential',
    words:
      'The expected gain of the best available change. Changes aren’t added up, since they all redirect the same visitors.',
  },
  {
    term: 'Converting clicks',
    words:
      'Clicks that led to a sale that was not refunded in full. A click with two sales counts once, and a sale without a known click is not here, so a link may have more sales than converting clicks.',
  },
  {
    term: 'Conversion rate and earnings per click',
    words:
      'Converting clicks divided by clicks, and revenue divided by clicks. The estimate below each figure is adjusted for chance; insights and maps use it. Both are in the CSV.',
  },
  {
    term: 'Estimates and their range',
    words: `Clicks of the last ${analysisDays} days and the sales they led to, minus refunds. The true figure lies in the range with 95% probability. Groups with few clicks are pulled toward the whole link: before any click, the model gives even odds that countries, devices and hours don’t differ.`,
  },
  {
    term: 'Confidence',
    words: `The probability that the insight is true, from the same model. Insights appear from ${leastConfidence}%, and only so many that at most ${mostWrongPercent}% of them are expected to be wrong, however many countries and hours are compared.`,
  },
  {
    term: 'Not enough data yet',
    words: `A link needs ${enoughClicks} clicks and ${enoughSales} converting clicks; a country, device or hour needs as many clicks as usually bring ${enoughExpectedSales} sales. Until then, only counts are shown.`,
  },
]

/** Every figure of the page in words, so that no one has to believe it. */
export function Definitions() {
  return (
    <Card>
      <CardHeader
        title="How this is calculated"
        description="With statistics on your own clicks and earnings. Nothing is made up, and no language model is involved."
      />
      <CardBody>
        <dl className="grid gap-x-9 gap-y-4 lg:grid-cols-2">
          {definitions.map(({ term, words }) => (
            <div key={term}>
              <dt className="text-cell font-label">{term}</dt>
              <dd className="mt-0.5 text-cell text-ink-2">{words}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}
