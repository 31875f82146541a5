import { type SocialPlatform, socialPlatforms } from '@hopwise/contracts'
import { type Ref, useId } from 'react'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'

interface PlatformsFieldProps {
  value: readonly SocialPlatform[]
  onChange: (platforms: SocialPlatform[]) => void
  error: string | undefined
  /** Gets the focus when none was chosen. */
  ref: Ref<HTMLFieldSetElement>
}

export function PlatformsField({ value, onChange, error, ref }: PlatformsFieldProps) {
  const noteId = useId()
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      data-focus-quietly
      aria-describedby={error ? noteId : undefined}
      className="grid min-w-0 gap-2"
    >
      <legend className="mb-2 text-cell font-label">Platforms</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {socialPlatforms.map((platform) => (
          <Checkbox
            key={platform}
            label={platformNames[platform]}
            checked={value.includes(platform)}
            onChange={(isChosen) =>
              onChange(
                socialPlatforms.filter((one) =>
                  one === platform ? isChosen : value.includes(one),
                ),
              )
            }
          />
        ))}
      </div>
      {error && (
        <p id={noteId} className="text-note text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}
