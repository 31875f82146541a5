import { z } from 'zod'
import { analyticsCanvas, canvasMetrics, canvasQuery } from './analytics-canvas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, idParams, instant, line } from './fields.ts'

/** How many views a workspace can keep, and how many of its shared views can be open at a time. */
export const maxViews = 100
export const maxSharedViews = 50

const viewName = line(80, 'Name').min(1, 'Name is required')

const storedQuery = canvasQuery.nullable().meta({
  description: 'Null once Hopwise no longer knows a part of it; such a view opens no more.',
})

/** Period, comparison, metric and filters of the analytics canvas, under a name. */
export const analyticsView = z.object({
  id,
  name: z.string(),
  query: storedQuery,
  createdAt: instant,
  removedAt: instant.nullable(),
})
export type AnalyticsView = z.infer<typeof analyticsView>

export const newAnalyticsView = z.object({ name: viewName, query: canvasQuery })

export const listAnalyticsViews = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/views',
  scope: 'read',
  summary: 'Saved views of the analytics canvas by name',
  response: z.array(analyticsView),
})
export const createAnalyticsView = defineEndpoint({
  method: 'POST',
  path: '/api/analytics/views',
  scope: 'links:write',
  summary: 'Save a view of the analytics canvas',
  body: newAnalyticsView,
  response: analyticsView,
  status: 201,
})
export const changeAnalyticsView = defineEndpoint({
  method: 'PATCH',
  path: '/api/analytics/views/{id}',
  scope: 'links:write',
  summary: 'Rename a saved view, or give it other filters',
  params: idParams,
  body: newAnalyticsView.partial(),
  response: analyticsView,
})
export const removeAnalyticsView = defineEndpoint({
  method: 'DELETE',
  path: '/api/analytics/views/{id}',
  scope: 'links:write',
  summary: 'Remove a saved view; it can be restored',
  params: idParams,
  response: analyticsView,
})
export const restoreAnalyticsView = defineEndpoint({
  method: 'POST',
  path: '/api/analytics/views/{id}/restore',
  scope: 'links:write',
  summary: 'Bring a removed view back',
  params: idParams,
  response: analyticsView,
})

/** A view that anyone who has its address can read, until it expires. */
export const sharedView = z.object({
  id,
  name: z.string(),
  query: storedQuery,
  createdAt: instant,
  expiresAt: instant,
  lastOpenedAt: instant.nullable(),
})
export type SharedView = z.infer<typeof sharedView>

export const shareDays = [7, 30, 90, 365] as const

export const newSharedView = newAnalyticsView.extend({
  expiresInDays: z
    .number({ error: 'Days must be a number' })
    .refine((days) => shareDays.some((one) => one === days), {
      error: `Days must be one of ${shareDays.join(', ')}`,
    }),
})

export const listSharedViews = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/shared-views',
  scope: null,
  summary: 'Shared views that are still open, without their addresses',
  response: z.array(sharedView),
})
export const createSharedView = defineEndpoint({
  method: 'POST',
  path: '/api/analytics/shared-views',
  scope: null,
  needsProof: true,
  summary: 'Share a view as a read-only page; its address is answered only once',
  body: newSharedView,
  response: sharedView.extend({ url: z.url() }),
  status: 201,
})
export const revokeSharedView = defineEndpoint({
  method: 'DELETE',
  path: '/api/analytics/shared-views/{id}',
  scope: null,
  summary: 'Close a shared view for good',
  params: idParams,
  response: sharedView,
})

/**
 * What `GET /api/shared-views/{token}` answers to anyone; `metric` alone can be chosen. Unlike on the
 * canvas, a filtered dimension has no rows but those of its filter.
 */
export const openedView = z.object({
  name: z.string(),
  expiresAt: instant,
  query: canvasQuery,
  canvas: analyticsCanvas,
})
export type OpenedView = z.infer<typeof openedView>
export const openedViewQuery = z.object({ metric: z.enum(canvasMetrics).optional() })
