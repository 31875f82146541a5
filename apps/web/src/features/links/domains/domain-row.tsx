import type { Domain } from '@hopwise/contracts'
import { useState } from 'react'
import { formatCount } from '#src/shared/format/number.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Badge, type BadgeTone } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import type { ToastMessage } from '#src/shared/ui/toast-store.ts'
import { describeFormerLinks } from './describe-former-links.ts'
import { DnsRecords } from './dns-records.tsx'
import { DomainPagesDialog } from './domain-pages-dialog.tsx'
import { useChangeDomain, useCheckDomain } from './domains.queries.ts'
import { RemoveDomainDialog } from './remove-domain-dialog.tsx'
import { ReplaceDomainDialog } from './replace-domain-dialog.tsx'

const states: Record<Domain['state'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Waiting for DNS', tone: 'yellow' },
  certifying: { label: 'Getting a certificate', tone: 'yellow' },
  verified: { label: 'Verified', tone: 'green' },
  troubled: { label: 'Has a problem', tone: 'red' },
}

interface DomainRowProps {
  domain: Domain
  /** The default of now; undefined where there is none. */
  defaultId: number | undefined
  /** In the sample, where nothing can be changed. */
  isShared: boolean
}

export function DomainRow({ domain, defaultId, isShared }: DomainRowProps) {
  const { shownHost, state, problem, isDefault, rootUrl, unknownUrl } = domain
  const [asks, setAsks] = useState<'pages' | 'replace' | 'remove' | null>(null)
  const isVerified = state !== 'pending'
  const isWrong = !isVerified || state === 'troubled'
  const close = () => setAsks(null)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line px-[18px] py-3.5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 text-body font-label wrap-anywhere">{shownHost}</h3>
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
        {isDefault && <Badge tone="blue">Default</Badge>}
      </div>
      <p className="text-cell wrap-anywhere text-ink-2">{problem ?? summary(domain)}</p>
      {isVerified && (rootUrl !== null || unknownUrl !== null) && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-cell text-ink-2">
          {rootUrl !== null && <Page name="Root" url={rootUrl} />}
          {unknownUrl !== null && <Page name="Unknown names" url={unknownUrl} />}
        </dl>
      )}
      {isWrong && <DnsRecords domain={domain} />}
      {!isShared && (
        <div className="flex flex-wrap gap-2">
          {isWrong && <CheckButton domain={domain} />}
          {isVerified && !isDefault && <DefaultButton domain={domain} before={defaultId} />}
          {isVerified && (
            <Button
              size="sm"
              onClick={() => setAsks('pages')}
              aria-label={`Edit pages of ${shownHost}`}
            >
              Edit pages
            </Button>
          )}
          {(isVerified || domain.links > 0) && (
            <Button
              size="sm"
              onClick={() => setAsks('replace')}
              aria-label={`Replace ${shownHost}`}
            >
              Replace
            </Button>
          )}
          <Button size="sm" onClick={() => setAsks('remove')} aria-label={`Remove ${shownHost}`}>
            Remove
          </Button>
        </div>
      )}
      <DomainPagesDialog domain={domain} isOpen={asks === 'pages'} onClose={close} />
      {asks === 'replace' && <ReplaceDomainDialog domain={domain} onClose={close} />}
      <RemoveDomainDialog domain={domain} isOpen={asks === 'remove'} onClose={close} />
    </li>
  )
}

function summary(domain: Domain): string {
  if (domain.state === 'pending') return watched
  if (domain.state === 'certifying') return `${certifying} ${usedBy(domain)}`
  return usedBy(domain)
}

const certifying =
  'Hopwise is getting a certificate for it. This usually takes a few minutes, and links work here once it arrives.'

const watched =
  'Add these records where you manage your DNS. Hopwise checks for them every few minutes.'

function usedBy(domain: Domain): string {
  const present = presentUse(domain)
  return domain.formerLinks === 0 ? present : `${present} ${describeFormerLinks(domain)}`
}

function presentUse({ links, formerLinks, isDefault }: Domain): string {
  if (links === 0) {
    const none = formerLinks === 0 ? 'No links use it yet.' : 'No links use it now.'
    return isDefault ? `${none} New ones will.` : none
  }
  const count = formatCount(links, 'link uses it', 'links use it')
  return isDefault ? `${count}, and new ones will too.` : `${count}.`
}

function Page({ name, url }: { name: string; url: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{url}</dd>
    </>
  )
}

const found: Record<Domain['state'], (shownHost: string) => ToastMessage> = {
  pending: (shownHost) => ({
    title: 'Not verified yet',
    description: `See what to do under ${shownHost}.`,
  }),
  certifying: (shownHost) => ({
    title: 'Domain verified',
    description: `Hopwise is getting a certificate for ${shownHost}.`,
  }),
  verified: (shownHost) => ({
    title: 'Domain verified',
    description: `Links you create on ${shownHost} or move to it work there now.`,
  }),
  troubled: (shownHost) => ({
    title: 'Still has a problem',
    description: `See what to fix under ${shownHost}.`,
  }),
}

function CheckButton({ domain: { id, shownHost } }: { domain: Domain }) {
  const { act, isPending } = useAction({
    run: useCheckDomain(),
    done: ({ state }) => found[state](shownHost),
    failed: 'Failed to check the domain. Please try again.',
  })
  return (
    <Button
      size="sm"
      pending={isPending}
      onClick={() => void act(id)}
      aria-label={`Check now: ${shownHost}`}
    >
      Check now
    </Button>
  )
}

interface DefaultButtonProps {
  domain: Domain
  before: number | undefined
}

function DefaultButton({ domain: { id, shownHost }, before }: DefaultButtonProps) {
  const back = useAction({
    run: useChangeDomain(),
    failed: 'Failed to undo it. Please try again.',
  })
  const { act, isPending } = useAction({
    run: useChangeDomain(),
    done: { title: 'Default changed', description: `New links now use ${shownHost}.` },
    failed: 'Failed to change the default. Please try again.',
    undo: () =>
      back.act(before === undefined ? { id, isDefault: false } : { id: before, isDefault: true }),
  })
  return (
    <Button
      size="sm"
      pending={isPending}
      onClick={() => void act({ id, isDefault: true })}
      aria-label={`Make default: ${shownHost}`}
    >
      Make default
    </Button>
  )
}
