import { CalendarClock, Globe, KeyRound, ListTree, Repeat2, Split } from 'lucide-react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ExpiryField } from './expiry-field.tsx'
import { IssueNote } from './issue-note.tsx'
import { type LinkFields, noAdditions, useLinkFields } from './link-fields.ts'
import { newRule } from './new-rule.ts'
import type { OptionalPart } from './optional-parts.tsx'
import { PasswordField } from './password-field.tsx'
import type { PendingUrl } from './pending-url.ts'
import { SmartSwitch, switchWords } from './switches.tsx'
import type { Issues } from './use-issues.ts'

const RotationPart = lazyPart(() =>
  import('./rotation-field.tsx').then((code) => code.RotationField),
)
const RulesPart = lazyPart(() => import('./rules-field.tsx').then((code) => code.RulesField))

interface Additions {
  issues: Issues
  pending: PendingUrl
  hasPassword: boolean
}

const aMonthMs = 30 * 86_400_000

type Name = keyof typeof noAdditions

/** What one adds to a link that leads to one place: a row each, which can be taken away. */
export function useAdditions({ issues, pending, hasPassword }: Additions): OptionalPart[] {
  const { setValue, clearErrors, watch, formState } = useLinkFields()
  const values = watch()
  const { errors } = formState
  const set = <One extends Name>(name: One, value: LinkFields[One]) =>
    // safe because the value is of the field
    setValue(name, value as never, { shouldDirty: true })
  const remove = (...names: Name[]) => {
    for (const name of names) set(name, noAdditions[name])
    clearErrors(names)
  }
  const isUsed = (...names: Name[]) =>
    names.some((name) => {
      const value = values[name]
      return (
        errors[name] !== undefined || (Array.isArray(value) ? value.length > 0 : Boolean(value))
      )
    })
  return [
    {
      name: 'Rules',
      group: 'Routing',
      icon: ListTree,
      isUsed: isUsed('rules'),
      field: <RulesPart issues={issues} />,
      addition: {
        hint: 'Send some visitors to a URL of their own. The first matching rule wins.',
        onAdd: () => set('rules', [newRule()]),
        onRemove: () => remove('rules'),
      },
    },
    {
      name: 'Rotation',
      group: 'Routing',
      icon: Split,
      isUsed: isUsed('rotateUrls'),
      field: <RotationPart issues={issues} pending={pending} />,
      addition: {
        hint: 'Visitors are split between these URLs, and move to what earns most.',
        onRemove: () => {
          remove('rotateUrls')
          pending.setTyped('')
        },
      },
    },
    {
      name: 'Targeting',
      group: 'Routing',
      icon: Globe,
      isUsed: isUsed('enableGeotargeting', 'enableDeviceTargeting'),
      field: (
        <div className="grid gap-3">
          <SmartSwitch name="enableGeotargeting" issues={issues} />
          <SmartSwitch name="enableDeviceTargeting" issues={issues} />
        </div>
      ),
      addition: { onRemove: () => remove('enableGeotargeting', 'enableDeviceTargeting') },
    },
    {
      name: 'Retargeting',
      group: 'Routing',
      icon: Repeat2,
      isUsed: isUsed('enableRetargeting'),
      field: <IssueNote>{issues.at('enableRetargeting')}</IssueNote>,
      addition: {
        hint: switchWords.enableRetargeting.hint,
        closesUnused: true,
        onAdd: () => set('enableRetargeting', true),
        onRemove: () => remove('enableRetargeting'),
      },
    },
    {
      name: 'Expiry',
      group: 'Access',
      icon: CalendarClock,
      isUsed: isUsed('expiresAt', 'expiredUrl') || values.expiresAt === '',
      field: <ExpiryField issues={issues} />,
      addition: {
        closesUnused: true,
        onAdd: () => set('expiresAt', new Date(Date.now() + aMonthMs).toISOString()),
        onRemove: () => remove('expiresAt', 'expiredUrl'),
      },
    },
    {
      name: 'Password',
      group: 'Access',
      icon: KeyRound,
      isUsed: typeof values.password === 'string' || (hasPassword && values.password !== null),
      field: <PasswordField issues={issues} hasPassword={hasPassword} />,
      addition: {
        hint: 'Visitors are asked for it before the link leads on.',
        closesUnused: true,
        onAdd: () => set('password', ''),
        onRemove: () => {
          set('password', hasPassword ? null : undefined)
          clearErrors('password')
        },
      },
    },
  ]
}
