import type { WebNiche } from '@hopwise/contracts'
import { nicheOptions } from '#src/shared/format/niche-names.ts'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import type { useSites } from './placements.queries.ts'

/** More texts than that are no longer read before they are kept. */
const mostSites = 10

interface SitesFieldProps {
  sites: ReturnType<typeof useSites>
  niche: WebNiche
  onNiche: (niche: WebNiche) => void
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
  error: string | undefined
}

export function SitesField({ sites, niche, onNiche, chosen, onChange, error }: SitesFieldProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 flex w-full justify-between gap-3 text-cell font-label">
        Target sites
        <span className="font-normal text-ink-3" aria-live="polite">
          {chosen.length} of {mostSites} selected
        </span>
      </legend>
      <div className="max-w-full overflow-x-auto [scrollbar-width:none]">
        <SegmentedControl label="Niche" value={niche} onChange={onNiche} options={nicheOptions} />
      </div>
      <Loaded
        query={sites}
        failure="We couldn’t load the target sites."
        skeleton={
          <Loading label="Loading target sites">
            <Skeleton className="h-40" />
          </Loading>
        }
      >
        {(loaded) => (
          <ul className="flex flex-wrap gap-2">
            {loaded
              .filter((site) => site.niche === niche)
              .map(({ id, name }) => (
                <li
                  key={id}
                  className="flex min-h-8 max-w-full items-center rounded-control border border-line-strong has-data-[state=checked]:border-ink has-data-[state=checked]:bg-ink/4 max-lg:min-h-9 [&_label]:py-1.5 [&_label]:text-cell [&>span]:px-2.5"
                >
                  <Checkbox
                    label={name}
                    checked={chosen.includes(id)}
                    onChange={(isOn) =>
                      onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
                    }
                    disabled={!chosen.includes(id) && chosen.length >= mostSites}
                  />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      {error && (
        <p role="alert" className="text-note text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}
