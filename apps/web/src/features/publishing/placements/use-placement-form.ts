import { zodResolver } from '@hookform/resolvers/zod'
import { newPlacement, type Placement } from '@hopwise/contracts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

export type PlacementFields = z.input<typeof newPlacement>
export type PlacementSent = z.output<typeof newPlacement>
export type PlacementForm = UseFormReturn<PlacementFields, unknown, PlacementSent>

export const placementFieldNames = [
  'targetId',
  'strategyId',
  'productId',
  'destinationUrl',
  'isOwnPage',
  'linkKind',
  'title',
  'content',
  'status',
  'scheduledFor',
] as const

export function blankFields(targetId: number | undefined): PlacementFields {
  return {
    targetId: targetId ?? '',
    strategyId: null,
    productId: null,
    destinationUrl: '',
    isOwnPage: false,
    linkKind: undefined,
    title: '',
    content: '',
    status: 'scheduled',
    scheduledFor: null,
  }
}

export function toFields(placement: Placement): PlacementFields {
  return {
    targetId: placement.targetId,
    strategyId: placement.strategyId,
    productId: placement.product?.id ?? null,
    destinationUrl: placement.destinationUrl ?? '',
    isOwnPage: placement.isOwnPage,
    linkKind: placement.linkKind,
    title: placement.title,
    content: placement.content,
    status: placement.status === 'scheduled' ? 'scheduled' : 'draft',
    scheduledFor: placement.scheduledFor,
  }
}

/** The form of a placement, checked by the very schema the server checks with. */
export function usePlacementForm(defaultValues: PlacementFields): PlacementForm {
  return useForm<PlacementFields, unknown, PlacementSent>({
    resolver: zodResolver(newPlacement),
    defaultValues,
    mode: 'onSubmit',
  })
}
