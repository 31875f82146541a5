import { markets } from '@hopwise/contracts'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { marketOptions } from '#src/shared/format/market-names.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Combobox } from '#src/shared/ui/combobox.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { chooseTheme, useThemeChoice } from '#src/shared/ui/theme.ts'
import { useIsShared } from './sample-note.tsx'
import { useChangeMarket, useChangeTimeZone } from './settings.queries.ts'
import { browserZone, timeZones, zoneLabel } from './time-zones.ts'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const

function useTimeZone() {
  const { timeZone } = useCurrentUser().workspace
  const change = useAction({
    run: useChangeTimeZone(),
    done: (_saved, zone) => ({
      title: 'Success',
      description: `Days and times now follow ${zoneLabel(zone)}.`,
    }),
    failed: 'Failed to change the time zone. Please try again.',
  })
  const choose = (zone: string) => {
    if (zone !== timeZone) void change.act(zone)
  }
  return { timeZone, choose, isBusy: change.isPending }
}

function TimeZoneField() {
  const { timeZone, choose, isBusy } = useTimeZone()
  const isShared = useIsShared()
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">
        <Field
          label="Time zone"
          hint="Sets when your day begins and the times you see. Saved right away."
        >
          <Combobox
            value={timeZone}
            onChange={choose}
            options={timeZones(timeZone)}
            placeholder="Select a time zone"
            searchPlaceholder="Search time zones"
            disabled={isShared}
          />
        </Field>
      </div>
      {!isShared && browserZone !== timeZone && (
        <Button size="sm" onClick={() => choose(browserZone)} pending={isBusy}>
          Use {zoneLabel(browserZone)}, as in this browser
        </Button>
      )}
    </div>
  )
}

function MarketField() {
  const { market } = useCurrentUser().workspace
  const change = useAction({
    run: useChangeMarket(),
    done: { title: 'Success', description: 'Posts are now checked for this market.' },
    failed: 'Failed to change the market. Please try again.',
  })
  const choose = (value: string) => void change.act(markets.find((one) => one === value) ?? null)
  return (
    <Field
      label="Market"
      hint="Disclosure rules depend on your readers’ country, unless the text’s language decides. Saved right away."
    >
      <Select
        value={market ?? ''}
        onChange={({ target }) => choose(target.value)}
        options={marketOptions}
        disabled={useIsShared() || change.isPending}
      />
    </Field>
  )
}

export function PreferencesCard() {
  return (
    <Card>
      <CardHeader title="Preferences" />
      <CardBody>
        <div className="grid gap-5">
          <TimeZoneField />
          <MarketField />
          <div className="grid justify-items-start gap-1.5">
            <span className="text-cell font-label">Theme</span>
            <SegmentedControl
              label="Theme"
              value={useThemeChoice()}
              onChange={chooseTheme}
              options={themes}
            />
            <p className="text-note text-ink-3">Saved in this browser.</p>
          </div>
        </div>
      </CardBody>
    </Card>
  )
}
