import { type Control, useController } from 'react-hook-form'
import { Switch } from '#src/shared/ui/switch.tsx'
import { IssueNote } from './issue-note.tsx'
import type { Issues } from './use-issues.ts'
import type { SmartLinkFields, SmartLinkSent } from './use-smart-link-form.ts'

type SwitchName =
  | 'enableGeotargeting'
  | 'enableDeviceTargeting'
  | 'enableRetargeting'
  | 'isCloaked'
  | 'passesQuery'
  | 'escapesApps'

const words: Record<SwitchName, { label: string; hint: string }> = {
  enableGeotargeting: {
    label: 'Geotargeting',
    hint: 'Rotation learns what earns most in each country; an Amazon link opens the visitor’s own store.',
  },
  enableDeviceTargeting: {
    label: 'Device targeting',
    hint: 'Rotation learns what earns most on phones, tablets and desktops.',
  },
  enableRetargeting: {
    label: 'Retargeting',
    hint: 'A short page loads your pixels on the way, so that your ads can reach the visitor again. In the EEA, the UK and Switzerland it asks first.',
  },
  isCloaked: {
    label: 'Cloak the link',
    hint: 'The destination cannot see which site the visitor came from.',
  },
  passesQuery: {
    label: 'Pass the query through',
    hint: 'What stands after the ? of the short link travels on to the target.',
  },
  escapesApps: {
    label: 'In-app escape',
    hint: 'Visitors inside an app’s browser are offered their own browser first.',
  },
}
/** What Amazon forbids, in the network's own terms. */
const forbidden: ReadonlySet<SwitchName> = new Set([
  'enableRetargeting',
  'isCloaked',
  'passesQuery',
  'escapesApps',
])

interface SmartSwitchProps {
  control: Control<SmartLinkFields, unknown, SmartLinkSent>
  name: SwitchName
  issues: Issues
}

/** One that is not allowed can still be switched off. */
export function SmartSwitch({ control, name, issues }: SmartSwitchProps) {
  const { field, fieldState } = useController({ control, name })
  const isOn = field.value === true
  const isForbidden = issues.isAmazon && forbidden.has(name)
  const { label, hint } = words[name]
  return (
    <div className="grid gap-1.5">
      <Switch
        label={label}
        hint={isForbidden && !isOn ? `${hint} Not allowed with Amazon.` : hint}
        isOn={isOn}
        onChange={field.onChange}
        disabled={isForbidden && !isOn}
      />
      <IssueNote>{issues.at(name) ?? fieldState.error?.message}</IssueNote>
    </div>
  )
}
