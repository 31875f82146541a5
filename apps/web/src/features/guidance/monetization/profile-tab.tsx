import { zodResolver } from '@hookform/resolvers/zod'
import {
  experiences,
  type MoneyProfileInput,
  moneyProfile,
  type StoredMoneyProfile,
} from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useController, useForm, useWatch } from 'react-hook-form'
import { roundDollars } from '#src/shared/format/currency.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { UnsavedChanges } from '#src/shared/ui/unsaved-changes.tsx'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { RestoredNote } from '#src/shared/unsaved/restored-note.tsx'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { InterestsInput } from './interests-input.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { profileQuery, useGeneratePlan } from './monetization.queries.ts'
import { PlanCard } from './plan-card.tsx'

const fieldNames = [
  'experience',
  'timeAvailable',
  'budget',
  'interests',
  'goals.timeframe',
  'goals.target',
] as const

const experienceOptions = experiences.map((value) => ({
  value,
  label: `${value[0]?.toUpperCase()}${value.slice(1)}`,
}))

/** As specified: a whole number, and zero where none can be read. */
const wholeNumber = {
  setValueAs: (value: string | number) => Number.parseInt(String(value), 10) || 0,
}

function useProfileForm({ profile }: StoredMoneyProfile) {
  const generate = useGeneratePlan()
  const form = useForm({ resolver: zodResolver(moneyProfile), defaultValues: profile })
  const isRestored = useUnsavedInput(form, 'money profile')
  const submit = useFormSubmit({
    form,
    fields: fieldNames,
    send: async (values) => {
      await generate.mutateAsync(values)
      return values
    },
    onSent: (values) => {
      form.reset(values)
      toast({
        title: 'Plan ready',
        description: 'Your profile is saved. Progress is measured against it.',
      })
    },
    failure: 'Failed to generate the plan. Please try again.',
  })
  return { form, isRestored, submit }
}

/** The field has no room for commas. */
function describeGoal(goals: MoneyProfileInput['goals']): string | undefined {
  const { target = 0, timeframe = 0 } = goals ?? {}
  if (!(target > 0 && timeframe > 0)) return undefined
  return `${roundDollars(String(target))}, or ${roundDollars(String(target / timeframe))} a day`
}

function ProfileForm({ stored }: { stored: StoredMoneyProfile }) {
  const { form, isRestored, submit } = useProfileForm(stored)
  const { errors, isDirty, isSubmitting } = form.formState
  const goals = useWatch({ control: form.control, name: 'goals' })
  const { field: interests } = useController({ control: form.control, name: 'interests' })
  return (
    <Card>
      <CardHeader
        title="Profile"
        description={
          stored.savedAt === null
            ? 'Your time, your budget and your goal.'
            : `Saved ${formatDate(stored.savedAt)}. A new goal or timeframe starts today.`
        }
      />
      <CardBody>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          {isRestored && <RestoredNote onDiscard={() => form.reset()} />}
          <Field label="Experience" error={errors.experience?.message}>
            <Select options={experienceOptions} {...form.register('experience')} />
          </Field>
          <div className="grid grid-cols-2 items-start gap-4">
            <Field label="Hours a week" required error={errors.timeAvailable?.message}>
              <Input
                type="number"
                inputMode="numeric"
                min="0"
                step="1"
                {...form.register('timeAvailable', wholeNumber)}
              />
            </Field>
            <Field label="Monthly budget, USD" required error={errors.budget?.message}>
              <Input
                type="number"
                inputMode="numeric"
                min="0"
                step="1"
                {...form.register('budget', wholeNumber)}
              />
            </Field>
          </div>
          <Field
            label="Interests"
            required
            error={errors.interests?.message ?? errors.interests?.[0]?.message}
            hint="Separated by commas, such as fitness, coffee."
          >
            <InterestsInput
              value={interests.value ?? []}
              onChange={interests.onChange}
              onBlur={interests.onBlur}
              ref={interests.ref}
            />
          </Field>
          <div className="grid grid-cols-2 items-start gap-4">
            <Field
              label="Goal, USD"
              required
              error={errors.goals?.target?.message}
              hint={describeGoal(goals)}
            >
              <Input
                type="number"
                inputMode="numeric"
                min="0"
                step="1"
                {...form.register('goals.target', wholeNumber)}
              />
            </Field>
            <Field label="Timeframe, days" required error={errors.goals?.timeframe?.message}>
              <Input
                type="number"
                inputMode="numeric"
                min="0"
                max="365"
                step="1"
                {...form.register('goals.timeframe', wholeNumber)}
              />
            </Field>
          </div>
          <div>
            <Button type="submit" variant="primary" pending={isSubmitting}>
              Generate Plan
            </Button>
          </div>
        </form>
        <UnsavedChanges isDirty={isDirty && !isSubmitting} onDiscard={() => form.reset()} />
      </CardBody>
    </Card>
  )
}

/** The form, and what it comes to alongside it. */
export function ProfileTab() {
  const query = useQuery(profileQuery)
  return (
    <Loaded
      query={query}
      failure="We couldn’t load the profile."
      hasOwnCard
      skeleton={<ListSkeleton label="Loading the profile" />}
    >
      {(stored) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
          <ProfileForm stored={stored} />
          {stored.plan === null ? (
            <Card className="grid place-content-center">
              <EmptyState
                title="Your plan will be displayed here"
                description="It’s calculated step by step from your profile and your own figures."
              />
            </Card>
          ) : (
            <PlanCard plan={stored.plan} profile={stored.profile} />
          )}
        </div>
      )}
    </Loaded>
  )
}
