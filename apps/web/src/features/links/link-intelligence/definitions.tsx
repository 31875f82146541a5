import {
  analysisDays,
  enoughClicks,
  enoughExpectedSales,
  enoughSales,
  leastConfidence,
  mostWrongPercent,
} from '@hopwise/contracts'
import { FoldedCard } from '#src/shared/ui/disclosure.tsx'

const definitions = [
  {
    term: 'Performance score',
    words:
      'The percentage of your other links that this one is expected to beat in EPC, its earnings per click. Only links with at least 100 clicks are compared. 50 is average. Links with few clicks are pulled toward the average.',
  },
  {
    term: 'Optimization potential',
    words:
      'The expected gain from the best available change. Gains don’t add up, because every change affects the same visitors.',
  },
  {
    term: 'Converting clicks',
    words:
      'Clicks that led to a sale, not counting full refunds. A click with two sales counts once, and a sale without a known click doesn’t count. So a link can have more sales than converting clicks.',
  },
  {
    term: 'Conversion rate and EPC',
    words:
      'Converting clicks divided by clicks, and earnings divided by clicks. Tables, maps and insights show the estimate, which is adjusted for chance. Hover a figure in a table to see what was measured. The CSV has both.',
  },
  {
    term: 'Estimates and their range',
    words: `From the clicks of the last ${analysisDays} days and their sales, minus refunds. There is a 95% chance that the true figure is within the range. Groups with few clicks are pulled toward the link’s average. Before the first click, the model gives even odds that countries, devices and hours don’t differ.`,
  },
  {
    term: 'Likely',
    words: `The probability that the insight is true, from the same model. Insights appear at ${leastConfidence}% or higher. At most ${mostWrongPercent}% of them are expected to be wrong, no matter how many countries and hours are compared.`,
  },
  {
    term: 'Not enough data yet',
    words: `A link needs ${enoughClicks} clicks and ${enoughSales} converting clicks. A country, device or hour needs enough clicks to expect ${enoughExpectedSales} sales. Until then, you only see counts.`,
  },
]

/** Every figure of the page in words, so that no one has to believe it. */
export function Definitions() {
  return (
    <FoldedCard
      title="How this is calculated"
      description="Statistics on your own clicks and earnings. No language model is involved."
    >
      <dl className="grid gap-x-9 gap-y-4 lg:grid-cols-2">
        {definitions.map(({ term, words }) => (
          <div key={term}>
            <dt className="text-cell font-label">{term}</dt>
            <dd className="mt-0.5 text-cell text-ink-2">{words}</dd>
          </div>
        ))}
      </dl>
    </FoldedCard>
  )
}
