import { deviceKinds, type Trial, withRealHost } from '@hopwise/contracts'
import { Check, Minus } from 'lucide-react'
import { deviceNames } from '#src/shared/format/device-names.ts'
import { countryName, unknownCountry } from '#src/shared/format/display-names.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { MeterBar } from '#src/shared/ui/meter-bar.tsx'

const answers: Record<Trial['answer'], string> = {
  redirect: 'Redirected directly',
  interstitial: 'Through a short page',
  escape: 'Offered their own browser first',
  password: 'Asked for the password first',
  expired: 'Told that the link has expired',
}

const heading = 'text-body font-title'
/** No wider than the drawer, however long a URL is. */
const part = 'grid grid-cols-[minmax(0,1fr)] gap-2'

/** `DE|mobile`, either half empty where it is not distinguished. */
function text(segment: string): string {
  const [country = '', device = ''] = segment.split('|')
  const place = country && (country === unknownCountry ? 'unknown country' : countryName(country))
  const kind = deviceKinds.find((one) => one === device)
  return [place, kind && deviceNames[kind].toLowerCase()].filter(Boolean).join(', ')
}

/** What would happen, in the order in which it is decided. */
export function TrialResult({ trial }: { trial: Trial }) {
  const isRotating = trial.chosenBy === 'rotation'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-live="polite">
      {trial.rules.length > 0 && (
        <section className={part}>
          <h3 className={heading}>Rules</h3>
          <ol aria-label="Rules" className="grid gap-2">
            {trial.rules.map((rule, at) => (
              <Rule key={rule.id} rule={rule} at={at} isChosen={rule.id === trial.chosenBy} />
            ))}
          </ol>
        </section>
      )}
      {trial.targets.length > 0 && (
        <section className={part}>
          <h3 className={heading}>
            {isRotating
              ? 'Rotation'
              : trial.chosenBy === 'default'
                ? 'Original URL'
                : 'Chosen by its rule'}
          </h3>
          {isRotating && (
            <p className="text-cell text-ink-2">
              {trial.segment === null
                ? 'With the weights for all visitors.'
                : `With the weights of this segment: ${text(trial.segment)}.`}{' '}
              A returning visitor keeps their URL.
            </p>
          )}
          <ul
            aria-label="Where this visitor may go"
            className="grid grid-cols-[minmax(0,1fr)] gap-3"
          >
            {trial.targets.map((target) => (
              <li key={target.armId} className="grid grid-cols-[minmax(0,1fr)] gap-1">
                <div className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 truncate text-cell" title={withRealHost(target.url)}>
                    {shortAddress(target.url)}
                  </span>
                  <span className="text-cell font-label">
                    {formatPercent(target.probability * 100, 1)}
                  </span>
                </div>
                <MeterBar share={target.probability} tone="bg-accent" />
                <p className="font-mono text-note text-ink-3 wrap-anywhere">
                  <span className="sr-only">Final URL: </span>
                  {target.location}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-1">
        <h3 className={heading}>{answers[trial.answer]}</h3>
        <p className="text-cell text-ink-2">{trial.why}</p>
        <p className="text-note text-ink-3">
          {trial.referrerPolicy === 'no-referrer'
            ? 'The destination can’t see where the visitor came from.'
            : 'The destination sees the site the visitor came from, not the page.'}
        </p>
      </section>
    </div>
  )
}

interface RuleProps {
  rule: Trial['rules'][number]
  at: number
  isChosen: boolean
}

function Rule({ rule, at, isChosen }: RuleProps) {
  const isUsedUp = rule.cap !== null && rule.cap.left <= 0
  return (
    <li className="grid gap-1 rounded-control border border-line px-3 py-2">
      <p className="flex flex-wrap items-center gap-2 text-cell font-label">
        {rule.name || `Rule ${at + 1}`}
        {isChosen ? (
          <Badge tone="green">Applies</Badge>
        ) : rule.isSkipped ? (
          <Badge>Not reached</Badge>
        ) : rule.matches && isUsedUp ? (
          <Badge tone="yellow">Cap reached</Badge>
        ) : null}
      </p>
      {rule.conditions.length === 0 && <p className="text-cell text-ink-2">Every visitor</p>}
      <ul className="grid gap-0.5">
        {rule.conditions.map(({ text, matches }) => (
          <li key={text} className="flex items-start gap-2 text-cell text-ink-2">
            {!rule.isSkipped && matches ? (
              <Check aria-hidden className="mt-0.5 text-green" />
            ) : (
              <Minus aria-hidden className="mt-0.5 text-ink-3" />
            )}
            <span className="sr-only">
              {rule.isSkipped ? 'Not checked: ' : matches ? 'Matches: ' : 'Doesn’t match: '}
            </span>
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
      {rule.cap && (
        <p className="text-note text-ink-3">
          {formatNumber(Math.max(0, rule.cap.left))} of {formatNumber(rule.cap.clicks)} clicks left.
          Clicks from the last second may not be counted yet.
        </p>
      )}
    </li>
  )
}
