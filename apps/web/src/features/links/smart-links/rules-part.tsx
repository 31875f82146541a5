import type { SmartLink } from '@hopwise/contracts'
import { Pencil, Plus } from 'lucide-react'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { describeRest, describeRule } from '#src/shared/link-parts/describe-routing.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'

interface RulesPartProps {
  link: SmartLink
  /** Opens the form where its rules are. */
  onEdit: () => void
}

/** The rules of a link in the order they are tried, each in words. */
export function RulesPart({ link, onEdit }: RulesPartProps) {
  if (link.rules.length === 0) return <NoRules link={link} onAdd={onEdit} />
  const rest = describeRest(link)
  return (
    <Card>
      <CardHeader
        title="Rules"
        description="The first matching rule wins."
        action={
          <Button size="sm" onClick={onEdit}>
            <Pencil aria-hidden />
            Edit rules
          </Button>
        }
      />
      <ol aria-label="Rules" className="border-t border-line">
        {link.rules.map((rule, at) => (
          <li key={rule.id} className="flex gap-3 border-b border-line px-[18px] py-3">
            <span className="w-5 shrink-0 text-body text-ink-3">{at + 1}</span>
            <div className="min-w-0">
              {rule.name && <h3 className="text-body font-title wrap-anywhere">{rule.name}</h3>}
              <p title={rule.url} className="text-body wrap-anywhere">
                {describeRule(rule)}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className="px-[18px] py-3 pl-[50px] text-body text-ink-2 wrap-anywhere">
        {rest.charAt(0).toUpperCase() + rest.slice(1)}.
      </p>
    </Card>
  )
}

function NoRules({ link, onAdd }: { link: SmartLink; onAdd: () => void }) {
  return (
    <Card>
      <EmptyState
        title="Send some visitors to a different page"
        description={`By country, device, language, referrer or date. Without rules, everyone goes to ${shortAddress(link.originalUrl)}${link.arms.length > 1 ? ' or another URL in the rotation' : ''}.`}
        action={
          <Button onClick={onAdd}>
            <Plus aria-hidden />
            Add a rule
          </Button>
        }
        className="py-16"
      />
    </Card>
  )
}
