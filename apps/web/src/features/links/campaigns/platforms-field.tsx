import { type SocialPlatform, socialPlatforms } from '@hopwise/contracts'
import type { Ref } from 'react'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { CheckboxGroup } from '#src/shared/ui/checkbox-group.tsx'

interface PlatformsFieldProps {
  value: readonly SocialPlatform[]
  onChange: (platforms: SocialPlatform[]) => void
  error: string | undefined
  ref: Ref<HTMLFieldSetElement>
}

export function PlatformsField({ value, onChange, error, ref }: PlatformsFieldProps) {
  const choose = (platform: SocialPlatform, isChosen: boolean) =>
    onChange(socialPlatforms.filter((one) => (one === platform ? isChosen : value.includes(one))))
  return (
    <CheckboxGroup label="Platforms" error={error} ref={ref}>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {socialPlatforms.map((platform) => (
          <Checkbox
            key={platform}
            label={platformNames[platform]}
            checked={value.includes(platform)}
            onChange={(isChosen) => choose(platform, isChosen)}
          />
        ))}
      </div>
    </CheckboxGroup>
  )
}
