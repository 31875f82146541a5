import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, pageQuery } from './fields.ts'

/** The toggles of Settings, with their defaults. */
export const notificationSettings = z.object({
  campaignUpdates: z.boolean(),
  earningsNotifications: z.boolean(),
  weeklyReports: z.boolean(),
  socialMediaAlerts: z.boolean(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

export const defaultNotificationSettings: NotificationSettings = {
  campaignUpdates: true,
  earningsNotifications: true,
  weeklyReports: false,
  socialMediaAlerts: true,
}

/** `account` cannot be switched off: a trial that ends, a payment that failed. */
export const notificationKinds = [
  'campaign',
  'earnings',
  'weekly-report',
  'social',
  'link',
  'account',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  path: z.string().nullable().meta({
    description:
      'The screen it is about, such as `/campaigns?campaign=7`; null when there is none.',
  }),
  createdAt: instant,
  readAt: instant.nullable(),
})
export type Notification = z.infer<typeof notification>

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  scope: null,
  summary: 'Notifications of the signed-in person, newest first',
  query: pageQuery.extend({ unread: z.stringbool().default(false) }),
  response: z.array(notification),
  paged: true,
})
export const readNotifications = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read',
  scope: null,
  summary: 'Mark notifications as read: those named, or all',
  body: z.object({ ids: z.array(id).max(200).optional() }),
  response: z.object({ unread: z.number().int() }),
})
export const getNotificationSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings/notifications',
  scope: null,
  summary: 'Which notifications the person gets',
  response: notificationSettings,
})
export const changeNotificationSettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/settings/notifications',
  scope: null,
  summary: 'Change which notifications the person gets',
  body: notificationSettings.partial(),
  response: notificationSettings,
})
