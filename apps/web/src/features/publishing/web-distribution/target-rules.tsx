import type { WebTarget } from '@hopwise/contracts'
import { Check, Minus, TriangleAlert, X } from 'lucide-react'
import { formatDate } from '#src/shared/format/date.ts'
import { DrawerPart } from './drawer-part.tsx'
import { unverifiedNote } from './target-labels.ts'

const linkLabels = {
  allowed: 'Affiliate links are allowed',
  'with-disclosure': 'Affiliate links are allowed with disclosure',
  approval: 'Affiliate links need the site’s approval first',
  forbidden: 'Affiliate links are not allowed',
} as const
const ownPageLabels = {
  allowed: 'Links to your own pages are allowed',
  'with-disclosure': 'Links to your own pages are allowed with disclosure',
  approval: 'Links to your own pages need the site’s approval first',
  forbidden: 'Links to your own pages are not allowed',
} as const

/** What the site says, and where that was read. */
export function TargetRules({ target }: { target: WebTarget }) {
  const { siteRules, rules, sources, isVerified, kind } = target
  const { affiliateLinks, ownPageLinks, allowsShortLinks, approvalRequired } = siteRules
  return (
    <DrawerPart title="Rules">
      {!isVerified && (
        <p className="flex items-start gap-2 rounded-control bg-yellow-soft px-3 py-2 text-cell text-yellow">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {kind === 'own'
            ? 'You haven’t added this site’s rules. Read them before posting.'
            : `Hopwise has ${unverifiedNote}.`}
        </p>
      )}
      <ul className="grid gap-1.5 text-cell">
        <RuleMark mark={marks[affiliateLinks]}>{linkLabels[affiliateLinks]}</RuleMark>
        <RuleMark mark={marks[ownPageLinks]}>{ownPageLabels[ownPageLinks]}</RuleMark>
        <RuleMark mark={allowsShortLinks ? 'fine' : 'limit'}>
          {allowsShortLinks
            ? 'Short links are allowed'
            : 'No short links: a link must show where it leads'}
        </RuleMark>
        <RuleMark mark={approvalRequired ? 'limit' : 'fine'}>
          {approvalRequired ? 'A moderator approves posts first' : 'No approval is needed'}
        </RuleMark>
      </ul>
      {rules.length > 0 && (
        <ul className="grid list-disc gap-1.5 pl-5 text-cell wrap-anywhere text-ink-2">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
      {sources.length > 0 && (
        <div className="grid gap-1 text-note text-ink-3">
          <p>Our summary of these pages. Rules change, so read them before posting.</p>
          <ul className="grid gap-1">
            {sources.map(({ title, url, readAt }) => (
              <li key={url}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-accent hover:underline"
                >
                  {title}
                </a>
                , read on {formatDate(readAt)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </DrawerPart>
  )
}

const marks = {
  allowed: 'fine',
  'with-disclosure': 'fine',
  approval: 'limit',
  forbidden: 'forbidden',
} as const

const looks = {
  fine: { icon: Check, tone: 'text-green' },
  limit: { icon: Minus, tone: 'text-ink-3' },
  forbidden: { icon: X, tone: 'text-red' },
} as const

function RuleMark({ mark, children }: { mark: keyof typeof looks; children: string }) {
  const { icon: Icon, tone } = looks[mark]
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      {children}
    </li>
  )
}
