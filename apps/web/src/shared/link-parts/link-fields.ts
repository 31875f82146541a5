import type { linkToCreate, SmartLink } from '@hopwise/contracts'
import { createContext, use } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

/** The fields of a link, new or not; a form may lack some, and have others. */
export type LinkFields = z.input<typeof linkToCreate>
export type RuleFields = NonNullable<LinkFields['rules']>[number]

type Form = UseFormReturn<LinkFields>

/** The form itself: a provider of the library's makes another object of it each time. */
export const LinkFieldsContext = createContext<Form | null>(null)

/** A form as the parts see it, whatever else it has. */
export const asLinkFields = <Fields extends FieldValues, Sent>(
  form: UseFormReturn<Fields, unknown, Sent>,
): Form =>
  // safe because the parts use the fields that they are shown for
  form as unknown as Form

/** The form around the parts of a link. */
export function useLinkFields(): Form {
  const form = use(LinkFieldsContext)
  if (form === null) throw new Error('a part of a link is outside of its form')
  return form
}

export const emptyAsNull = { setValueAs: (value: string | null) => value || null }

/** Nothing added: it leads everyone to one place. */
export const noAdditions = {
  rotateUrls: [],
  rules: [],
  enableGeotargeting: false,
  enableDeviceTargeting: false,
  enableRetargeting: false,
  isCloaked: false,
  passesQuery: false,
  escapesApps: false,
  utm: null,
  expiresAt: null,
  expiredUrl: '',
  password: undefined,
} satisfies Partial<LinkFields>

export const additionNames = [
  'rules',
  'rotateUrls',
  'enableGeotargeting',
  'enableDeviceTargeting',
  'enableRetargeting',
  'expiresAt',
  'expiredUrl',
  'password',
  'isCloaked',
  'passesQuery',
  'escapesApps',
  'utm',
] as const satisfies readonly (keyof typeof noAdditions)[]

/** As a form begins with them; the password is no one's to read. */
export const additionsOf = (link: SmartLink) => ({
  rules: link.rules,
  rotateUrls: link.rotateUrls,
  enableGeotargeting: link.enableGeotargeting,
  enableDeviceTargeting: link.enableDeviceTargeting,
  enableRetargeting: link.enableRetargeting,
  isCloaked: link.isCloaked,
  passesQuery: link.passesQuery,
  escapesApps: link.escapesApps,
  utm: link.utm,
  expiresAt: link.expiresAt,
  expiredUrl: link.expiredUrl ?? '',
  password: undefined,
})

const isBlank = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : value === '' || value == null || value === false

/** Without the additions that no one made. */
export function withoutBlank<Values extends object>(values: Values): Values {
  const names: readonly string[] = additionNames
  const entries = Object.entries(values).filter(
    ([name, value]) => !names.includes(name) || !isBlank(value),
  )
  // safe because each of them may be left out
  return Object.fromEntries(entries) as Values
}
