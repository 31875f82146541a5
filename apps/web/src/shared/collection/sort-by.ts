import type { Direction, Orders } from '@hopwise/contracts'

export interface SortSearch<Order extends string> {
  order?: Order | undefined
  direction?: Direction | undefined
}

/** How a list is sorted by the heads of its columns. */
export interface Sorting<Order extends string> {
  stateOf: (order: Order) => 'ascending' | 'descending' | 'none'
  by: (order: Order) => void
}

const states = { asc: 'ascending', desc: 'descending' } as const
const others = { asc: 'desc', desc: 'asc' } as const

/** A first press sorts in the order's own direction, a second turns it, a third takes it away. */
export function sortBy<Order extends string>(
  orders: Orders<Order>,
  search: SortSearch<Order>,
  onChange: (part: SortSearch<Order> & { page: undefined }) => void,
  /** What it is sorted by before anyone asks. */
  first?: Order,
): Sorting<Order> {
  const { order: sorted = first, direction } = search
  return {
    stateOf: (order) => (order === sorted ? states[direction ?? orders[order]] : 'none'),
    by: (order) => {
      const isTurned = order === sorted && direction !== undefined
      onChange({
        order: isTurned ? undefined : order,
        direction: order === sorted && !isTurned ? others[orders[order]] : undefined,
        page: undefined,
      })
    },
  }
}
