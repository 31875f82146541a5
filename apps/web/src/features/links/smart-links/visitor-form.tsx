import { deviceKinds, linkPlatforms, operatingSystems } from '@hopwise/contracts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { choicesOf } from '#src/shared/link-parts/condition-labels.ts'
import { MomentField } from '#src/shared/link-parts/moment-field.tsx'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { Combobox } from '#src/shared/ui/combobox.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import type { SupposedVisitor } from './smart-links.queries.ts'

interface VisitorFormProps {
  visitor: SupposedVisitor
  onChange: (visitor: SupposedVisitor) => void
  timeZone: string
}

const unknown = { value: '', label: 'Unknown' }
const systems = operatingSystems.map((value) => ({ value, label: value }))
const platforms = linkPlatforms.map((value) => ({ value, label: platformNames[value] }))

/** Who is supposed to visit. */
export function VisitorForm({ visitor, onChange, timeZone }: VisitorFormProps) {
  const set = (part: SupposedVisitor) => onChange({ ...visitor, ...part })
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Field label="Country">
        <Combobox
          value={visitor.country ?? ''}
          onChange={(country) => {
            const { country: _before, ...others } = visitor
            onChange(country === '' ? others : { ...others, country })
          }}
          options={[unknown, ...choicesOf('country')]}
          placeholder="Unknown"
          searchPlaceholder="Search countries"
          empty="No country found"
        />
      </Field>
      <Field label="Device">
        <Select
          options={choicesOf('device')}
          value={visitor.device ?? 'desktop'}
          onChange={({ target }) =>
            set({ device: deviceKinds.find((kind) => kind === target.value) })
          }
        />
      </Field>
      <Field label="System">
        <Select
          options={systems}
          placeholder="Unknown"
          value={visitor.os ?? ''}
          onChange={({ target }) => set({ os: target.value })}
        />
      </Field>
      <Field label="Language">
        <Input
          autoComplete="off"
          autoCapitalize="none"
          placeholder="en-US"
          value={visitor.language ?? ''}
          onChange={({ target }) => set({ language: target.value })}
        />
      </Field>
      <Field label="Referrer">
        <Input
          autoComplete="off"
          autoCapitalize="none"
          placeholder="reddit.com"
          value={visitor.referrer ?? ''}
          onChange={({ target }) => set({ referrer: target.value })}
        />
      </Field>
      <Field label="Platform">
        <Select
          options={platforms}
          value={visitor.platform ?? 'general'}
          onChange={({ target }) =>
            set({ platform: linkPlatforms.find((platform) => platform === target.value) })
          }
        />
      </Field>
      <div className="max-sm:col-span-2">
        <Field label="URL parameters">
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="utm_source=x"
            value={visitor.query ?? ''}
            onChange={({ target }) => set({ query: target.value.replace(/^\?/, '') })}
          />
        </Field>
      </div>
      {/* A phone has no room for a day and an hour in half a row. */}
      <div className="max-sm:col-span-2">
        <MomentField
          label="Time"
          hint="Defaults to now"
          timeZone={timeZone}
          instant={visitor.at ?? null}
          onChange={(at) => set({ at: at ?? undefined })}
        />
      </div>
      <div className="col-span-2 flex flex-wrap gap-x-5 gap-y-2">
        <Checkbox
          label="Inside an app’s browser"
          checked={visitor.isInApp ?? false}
          onChange={(isInApp) => set({ isInApp })}
        />
        <Checkbox
          label="Sends Global Privacy Control"
          checked={visitor.hasGpc ?? false}
          onChange={(hasGpc) => set({ hasGpc })}
        />
        <Checkbox
          label="Bot"
          checked={visitor.isBot ?? false}
          onChange={(isBot) => set({ isBot })}
        />
      </div>
    </div>
  )
}
