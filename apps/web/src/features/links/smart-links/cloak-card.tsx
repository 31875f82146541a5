import { cloakUrl } from '@hopwise/contracts'
import { VenetianMask } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#src/shared/api/api-error.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { copyText } from '#src/shared/ui/copy-text.ts'
import { FoldedCard } from '#src/shared/ui/disclosure.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useCloakUrl } from './smart-links.queries.ts'

const copied = { title: 'URL Cloaked', description: 'Cloaked URL copied to clipboard' } as const

async function copy(cloakedUrl: string) {
  const isCopied = await copyText(cloakedUrl)
  toast(isCopied ? copied : { title: copied.title, description: cloakedUrl })
}

/** Turns a URL into a cloaked one and copies it; the same URL gives the same again. */
export function CloakCard() {
  const [typed, setTyped] = useState('')
  const [issue, setIssue] = useState<string>()
  const [cloaked, setCloaked] = useState<string | null>(null)
  const { act, isPending } = useAction({
    run: useCloakUrl(),
    failed: 'Failed to cloak the URL',
    failedTitle: 'Creation Failed',
    onDone: ({ cloakedUrl }) => {
      setCloaked(cloakedUrl)
      void copy(cloakedUrl)
    },
    onFailed: (error, sentence) => {
      if (error instanceof ApiError && error.issues.length > 0) setIssue(sentence)
    },
  })
  const cloak = (event: FormEvent) => {
    event.preventDefault()
    const checked = cloakUrl.body.safeParse({ originalUrl: typed })
    const message = typed.trim() === '' ? 'Please enter the original URL' : undefined
    setIssue(message ?? checked.error?.issues[0]?.message)
    if (!checked.success) return
    setCloaked(null)
    void act(checked.data.originalUrl)
  }
  return (
    <FoldedCard
      title="Cloak a URL"
      description="Hides a URL behind this host. The destination can’t see where the visitor came from."
    >
      <form
        noValidate
        onSubmit={cloak}
        className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <Field label="URL to cloak" error={issue}>
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setIssue(undefined)
            }}
          />
        </Field>
        {/* Level with the field, whatever stands below it. */}
        <Button type="submit" pending={isPending} className="sm:mt-[26px]">
          {!isPending && <VenetianMask aria-hidden />}
          Cloak URL
        </Button>
      </form>
      {cloaked && (
        <div className="mt-3 flex items-center gap-2 rounded-control bg-sunken py-1.5 pr-1.5 pl-3">
          <output className="min-w-0 grow truncate font-mono text-cell">{cloaked}</output>
          <CopyButton value={cloaked} label="Copy cloaked URL" copied={copied} />
        </div>
      )}
    </FoldedCard>
  )
}
