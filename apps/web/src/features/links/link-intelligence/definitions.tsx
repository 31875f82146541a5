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
      'What a click of this link earns, held against your other links with 100 clicks or more: the share of them it is expected to beat. 50 is the middle. Links with few clicks lean on the average of all.',
  },
  {
    term: 'Optimization potential',
    words:
      'What the change on offer that promises most is expected to add to what this link earns now. Changes are not added up, since all of them change where the same visitors go.',
  },
  {
    term: 'Converting clicks',
    words:
      'Clicks that led to a sale that was not refunded in full. A click with two sales counts once, and a sale without a known click is not here, so a link may have more sales than converting clicks.',
  },
  {
    term: 'Conversion rate and earnings per click',
    words:
      'Counted as they stand next to them: converting clicks divided by clicks, and revenue divided by clicks. The estimate below each takes chance off, and is what insights and maps are made of. Both are in the CSV.',
  },
  {
    term: 'Estimates and their range',
    words: `Counted clicks of the last ${analysisDays} days and the sales they led to, refunds taken off. A range holds the true figure with a probability of 95%. Thin groups lean on the link as a whole: half of the weight says, before any click, that countries, devices and hours do not differ.`,
  },
  {
    term: 'Confidence',
    words: `The probability that the insight’s statement is true, computed from that same model. Shown from ${leastConfidence}% on, and only as many together as may be expected to hold ${mostWrongPercent}% wrong ones, however many countries and hours are compared.`,
  },
  {
    term: 'Not enough data yet',
    words: `A link needs ${enoughClicks} clicks, ${enoughSales} of them converting; a country, device or hour as many clicks as usually bring ${enoughExpectedSales} sales here. Before that only what was counted is shown.`,
  },
]

/** Every figure of the page in words, so that no one has to believe it. */
export function Definitions() {
  return (
    <Card>
      <CardHeader
        title="How this is worked out"
        description="By statistics over your own clicks and earnings. Nothing is made up, and no text model has a part in the numbers."
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
