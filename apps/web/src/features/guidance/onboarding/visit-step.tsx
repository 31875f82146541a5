import type { Onboarding } from '@hopwise/contracts'
import { EyeOff, type LucideIcon, Smartphone, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { linkCopied } from '#src/shared/ui/link-copied.ts'
import { useIsPhone } from '#src/shared/ui/use-is-phone.ts'

type Link = NonNullable<Onboarding['link']>

function Option({ icon: Icon, title, children }: OptionProps) {
  return (
    <li className="flex gap-3">
      <span className="grid size-7 shrink-0 place-items-center rounded-lg bg-sunken text-ink-2">
        <Icon aria-hidden />
      </span>
      <div className="min-w-0">
        <h3 className="text-body font-label">{title}</h3>
        <p className="text-cell text-ink-2">{children}</p>
      </div>
    </li>
  )
}

interface OptionProps {
  icon: LucideIcon
  title: string
  children: ReactNode
}

/** Own visits are not counted, so the way to a first click leads through another browser. */
export function VisitStep({ link, ownVisits }: { link: Link; ownVisits: number }) {
  const { linksWaitForEmail } = useCurrentUser()
  const isPhone = useIsPhone()
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-headline font-title">Now open it from another browser</h2>
        <p className="mt-0.5 max-w-[72ch] text-body text-ink-2">
          Your link to {link.productName} is ready.{' '}
          {linksWaitForEmail && 'Confirm your email first. Until then, no one else can open it. '}
          Visits from browsers you signed in with aren’t counted.
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <span title={link.shortUrl} className="min-w-0 truncate font-mono text-body">
          {shortAddress(link.shortUrl)}
        </span>
        <CopyButton value={link.shortUrl} label="Copy link" copied={linkCopied} look="primary" />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        {link.opensOnPhones && (
          <div className="rounded-card border border-line bg-[white] p-2">
            <img src={link.qrCode} alt={`QR code of ${link.shortUrl}`} width={128} height={128} />
          </div>
        )}
        <ul className="grid min-w-0 basis-80 grow content-start gap-3">
          <Option icon={EyeOff} title="Open it in a private window">
            Copy the link, open a private or incognito window, and paste it there.
          </Option>
          {link.opensOnPhones ? (
            <Option icon={Smartphone} title="Scan the code with your phone">
              It counts if you never signed in to Hopwise on that phone.
            </Option>
          ) : isPhone ? null : (
            <Option icon={Smartphone} title="Not available on your phone yet">
              Hopwise is running on localhost, so your phone can’t reach it. Set PUBLIC_URL to
              change that.
            </Option>
          )}
          {link.opensOnPhones && (
            <Option icon={UsersRound} title="Send it to a friend">
              A click from any other browser will do.
            </Option>
          )}
        </ul>
      </div>
      <p role="status" className="flex items-start gap-2 text-cell text-ink-2">
        <span
          aria-hidden
          className="breathe mt-[5px] size-2 shrink-0 rounded-full bg-accent motion-reduce:animate-none"
        />
        <span>
          {ownVisits > 0
            ? `Your own ${ownVisits === 1 ? 'visit isn’t' : `${formatNumber(ownVisits)} visits aren’t`} counted. Try a private window. Waiting for the first click.`
            : 'Waiting for the first click. It will appear here automatically.'}
        </span>
      </p>
    </div>
  )
}
