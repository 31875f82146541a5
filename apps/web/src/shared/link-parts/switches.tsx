import { useController } from 'react-hook-form'
import { Switch } from '../ui/switch.tsx'
import { IssueNote } from './issue-note.tsx'
import { useLinkFields } from './link-fields.ts'
import type { Issues } from './use-issues.ts'

type SwitchName =
  | 'enableGeotargeting'
  | 'enableDeviceTargeting'
  | 'enableRetargeting'
  | 'isCloaked'
  | 'passesQuery'
  | 'escapesApps'

export const switchWords: Record<SwitchName, { label: string; hint: string }> = {
  enableGeotargeting: {
    label: 'Geotargeting',
    hint: 'Learns what earns most in each country. Amazon links open the visitor’s own store.',
  },
  enableDeviceTargeting: {
    label: 'Device targeting',
    hint: 'Learns what earns most on phones, tablets and desktops.',
  },
  enableRetargeting: {
    label: 'Retargeting',
    hint: 'A short page loads your pixels. It asks first in the EEA, the UK and Switzerland.',
  },
  isCloaked: {
    label: 'Cloak the link',
    hint: 'The destination can’t see which site the visitor came from.',
  },
  passesQuery: {
    label: 'Pass the query through',
    hint: 'Parameters after the ? of the short link are added to the destination.',
  },
  escapesApps: {
    label: 'In-app escape',
    hint: 'Visitors in an app’s built-in browser are offered their own browser first.',
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
  name: SwitchName
  issues: Issues
}

/** One that is not allowed can still be switched off. */
export function SmartSwitch({ name, issues }: SmartSwitchProps) {
  const { control } = useLinkFields()
  const { field, fieldState } = useController({ control, name })
  const isOn = field.value === true
  const isForbidden = issues.isAmazon && forbidden.has(name)
  const { label, hint } = switchWords[name]
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
