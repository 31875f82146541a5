import type { PostbackAddress } from '@hopwise/contracts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { copied, copyIdOf, templateOf, urlOf } from './url-of.ts'

/** The address in the spelling of its network, and what to put on links for it. */
export function ReadyUrl({ address }: { address: PostbackAddress }) {
  const { note, subIdParameter, sureness } = templateOf(address)
  const url = urlOf(address)
  return (
    <div className="mt-3 grid gap-2">
      <div className="flex items-start gap-2 rounded-control border border-line bg-sunken py-1.5 pr-1.5 pl-3">
        <code className="min-w-0 flex-1 self-center font-mono text-note leading-5 wrap-anywhere">
          {url}
        </code>
        <CopyButton
          id={copyIdOf(address)}
          value={url}
          label={`Copy the URL of ${address.name}`}
          copied={copied}
        />
      </div>
      {subIdParameter && (
        <p className="text-cell text-ink-2">
          On your links, add <code className="font-mono">{`${subIdParameter}={click_id}`}</code>.
          Hopwise fills it in.
        </p>
      )}
      <Disclosure summary="Set it up at the network" className="text-cell">
        <p className="mt-1 max-w-[72ch] pl-5 text-ink-2">
          {note}{' '}
          {sureness === 'documented'
            ? 'The placeholders are from the network’s documentation.'
            : 'These placeholders are common ones. Check them against your network’s.'}
        </p>
      </Disclosure>
    </div>
  )
}
