import type { NotificationSettings } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#src/shared/record/use-action.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { Switch } from '#src/shared/ui/switch.tsx'
import {
  notificationSettingsQuery,
  useChangeNotificationSettings,
} from './notification-settings.queries.ts'
import { useIsShared } from './sample-note.tsx'
import { SavedMark } from './saved-mark.tsx'

const toggles: readonly [name: keyof NotificationSettings, label: string, hint: string][] = [
  [
    'campaignUpdates',
    'Campaign Updates',
    'A campaign is ending or has ended, or a link is broken.',
  ],
  ['earningsNotifications', 'Earnings Notifications', 'New earnings, bundled every few minutes.'],
  ['weeklyReports', 'Weekly Reports', 'Your week in numbers, every Monday at 8:00.'],
  ['socialMediaAlerts', 'Social Media Alerts', 'An account needs to be connected again.'],
]

function Toggles({ settings }: { settings: NotificationSettings }) {
  const changing = useChangeNotificationSettings()
  const { act } = useAction({
    run: changing,
    failed: 'Failed to save the setting. Please try again.',
  })
  const isShared = useIsShared()
  const change = (name: keyof NotificationSettings, isOn: boolean) => void act({ [name]: isOn })
  return (
    <div className="grid gap-5">
      {toggles.map(([name, label, hint]) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          isOn={settings[name]}
          onChange={(isOn) => change(name, isOn)}
          disabled={isShared}
        />
      ))}
      <SavedMark isDirty={false} isSaved={changing.isSuccess} />
    </div>
  )
}

export function NotificationToggles() {
  const query = useQuery(notificationSettingsQuery)
  return (
    <Card>
      <CardHeader
        title="Notifications"
        description="Shown in Hopwise, and emailed if a mail server is connected. Saved right away."
      />
      <CardBody>
        <Loaded
          query={query}
          failure="We couldn’t load the settings."
          skeleton={
            <Loading className="grid gap-5">
              {toggles.map(([name]) => (
                <div key={name} className="flex items-center justify-between gap-6">
                  <Skeleton className="h-9 w-56 max-w-full" />
                  <Skeleton className="h-5 w-9 rounded-full" />
                </div>
              ))}
            </Loading>
          }
        >
          {(settings) => <Toggles settings={settings} />}
        </Loaded>
      </CardBody>
    </Card>
  )
}
