import {
  type EventType,
  type FormerEvent,
  formerEvents,
  typesNamed,
  type WebhookTopic,
} from '@hopwise/contracts'
import type { Ref } from 'react'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { CheckboxGroup } from '#src/shared/ui/checkbox-group.tsx'
import { eventGroups, formerNames, happeningsOf, patternsOf } from './event-words.ts'

interface EventsFieldProps {
  isPostback: boolean
  value: readonly WebhookTopic[]
  onChange: (events: WebhookTopic[]) => void
  error: string | undefined
  ref: Ref<HTMLFieldSetElement>
}

/** A postback has placeholders for clicks and conversions alone. */
export function EventsField({ isPostback, value, onChange, error, ref }: EventsFieldProps) {
  const Choice = isPostback ? FormerWords : Groups
  return (
    <CheckboxGroup label="Events" error={error} ref={ref}>
      <Choice value={value} onChange={onChange} />
    </CheckboxGroup>
  )
}

type ChoiceProps = Pick<EventsFieldProps, 'value' | 'onChange'>

function FormerWords({ value, onChange }: ChoiceProps) {
  const choose = (event: FormerEvent, isChosen: boolean) =>
    onChange(formerEvents.filter((one) => (one === event ? isChosen : value.includes(one))))
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      {formerEvents.map((event) => (
        <Checkbox
          key={event}
          label={formerNames[event]}
          checked={value.includes(event)}
          onChange={(isChosen) => choose(event, isChosen)}
        />
      ))}
    </div>
  )
}

function Groups({ value, onChange }: ChoiceProps) {
  const chosen = typesNamed(value)
  const choose = (types: readonly EventType[], isChosen: boolean) => {
    const others = chosen.filter((type) => !types.includes(type))
    onChange(patternsOf(isChosen ? [...others, ...types] : others))
  }
  return (
    <div className="grid gap-3">
      {eventGroups.map(([wildcard, group]) => {
        const types = typesNamed([wildcard])
        const count = types.filter((type) => chosen.includes(type)).length
        return (
          <div key={wildcard} className="grid gap-2">
            <Checkbox
              label={group.name}
              checked={count === types.length || (count > 0 && 'indeterminate')}
              onChange={(isChosen) => choose(types, isChosen)}
            />
            {types.length > 1 && (
              <fieldset
                aria-label={group.name}
                className="flex flex-wrap gap-x-5 gap-y-2 pl-[26px]"
              >
                {happeningsOf(group).map(([type, happening]) => (
                  <Checkbox
                    key={type}
                    label={happening}
                    checked={chosen.includes(type)}
                    onChange={(isChosen) => choose([type], isChosen)}
                  />
                ))}
              </fieldset>
            )}
          </div>
        )
      })}
    </div>
  )
}
