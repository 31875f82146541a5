import type { ReactNode } from 'react'
import { storedSetting } from '../ui/stored-setting.ts'

export interface Column<Item, Order extends string = string> {
  /** What the browser keeps it as. */
  key: string
  label: string
  /** In its head, where that says more than the label. */
  head?: () => string
  isNumber?: boolean
  /** What the server calls the order of its values. */
  order?: Order
  /** Shown once someone chooses it. */
  isExtra?: boolean
  /** Such as the width from which there is room for it. */
  className?: string
  render: (item: Item) => ReactNode
  /** At the foot, of the rows shown. */
  sum?: (items: readonly Item[]) => ReactNode
}

/** The columns of a list, and which of them this browser shows. */
export function defineColumns<Item, Order extends string>(
  list: string,
  columns: readonly Column<Item, Order>[],
) {
  const usual = columns.filter(({ isExtra }) => !isExtra)
  const { get, set, useValue } = storedSetting(`columns.${list}`, (stored) =>
    stored === null ? usual : columns.filter(({ key }) => stored.split(',').includes(key)),
  )
  return {
    columns,
    useShown: useValue,
    show: (key: string, isShown: boolean) => {
      const shown = get().map((column) => column.key)
      const keys = isShown ? [...shown, key] : shown.filter((one) => one !== key)
      set(keys.join(','))
    },
    reset: () => set(null),
  }
}

export type Columns<Item, Order extends string = string> = ReturnType<
  typeof defineColumns<Item, Order>
>
