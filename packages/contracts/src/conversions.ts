// Words of a conversion that more than one feature speaks.

/** Refunds and chargebacks are events of their own, with a negative amount. */
export const conversionKinds = ['sale', 'rebill', 'refund', 'chargeback'] as const
export type ConversionKind = (typeof conversionKinds)[number]

/** The others take back what these brought. */
export const isSaleKind = (kind: ConversionKind) => kind === 'sale' || kind === 'rebill'

/** In the order of a conversion's life; a reversed one counts no more. */
export const conversionStatuses = ['pending', 'confirmed', 'paid', 'reversed'] as const
export type ConversionStatus = (typeof conversionStatuses)[number]

/** What a conversion may count as while its network says nothing of its status. */
export const defaultStatuses = ['pending', 'confirmed'] as const
export type DefaultStatus = (typeof defaultStatuses)[number]

/** By which way a piece of news of a conversion reached us. */
export const conversionRoutes = [
  'notification',
  'sync',
  'postback',
  'import',
  'schedule',
  'hand',
] as const
export type ConversionRoute = (typeof conversionRoutes)[number]

/** What tied a conversion to a link; `sale` is the sale that it refunds or repeats. */
export const conversionMatches = ['click', 'tracking-id', 'sale', 'hand'] as const
export type ConversionMatch = (typeof conversionMatches)[number]
