import {
  type CanvasDimension,
  type CanvasRow,
  deviceKinds,
  directReferrer,
  noValue,
  referrerHosts,
  referrerName,
  unknownValue,
} from '@hopwise/contracts'
import { deviceNames } from '../format/device-names.ts'
import { countryName, unknownCountry } from '../format/display-names.ts'
import { formatList } from '../format/list.ts'
import { hourColumns, weekdays } from '../format/week.ts'

interface Dimension {
  one: string
  several: string
  /** Of a value that has no label of its own. */
  nameOf?: (value: string) => string | undefined
  /** What a value is made of, where its name alone does not say. */
  detailOf?: (value: string) => string
}

/** A kind, without the click that would tell it. */
const deviceName = (value: string) => {
  const kind = deviceKinds.find((each) => each === value)
  return kind && deviceNames[kind]
}

export const dimensions: Record<CanvasDimension, Dimension> = {
  country: {
    one: 'Country',
    several: 'Countries',
    nameOf: (value) => (value === unknownCountry ? 'Unknown country' : countryName(value)),
    detailOf: (value) => (value === unknownCountry ? 'IP addresses without a known place' : ''),
  },
  referrer: {
    one: 'Referrer',
    several: 'Referrers',
    nameOf: (value) => (value === directReferrer ? 'Direct or unknown' : referrerName(value)),
    detailOf: (value) => referrerHosts(value).join(', '),
  },
  device: { one: 'Device', several: 'Devices', nameOf: deviceName },
  browser: { one: 'Browser', several: 'Browsers' },
  system: { one: 'System', several: 'Systems' },
  hour: { one: 'Hour', several: 'Hours', nameOf: (value) => hourColumns[Number(value)]?.name },
  weekday: {
    one: 'Weekday',
    several: 'Weekdays',
    nameOf: (value) => weekdays[Number(value) - 1],
  },
  network: { one: 'Network', several: 'Networks' },
  link: { one: 'Link', several: 'Links', nameOf: (value) => `Link ${value}` },
  campaign: { one: 'Campaign', several: 'Campaigns', nameOf: (value) => `Campaign ${value}` },
  product: { one: 'Product', several: 'Products', nameOf: (value) => `Product ${value}` },
}

/** A value in words; a label comes with its row. */
export function nameOfValue(dimension: CanvasDimension, value: string, label?: string | null) {
  if (label) return label
  if (value === unknownValue) return 'Unknown'
  const { one, nameOf } = dimensions[dimension]
  if (value === noValue) return `No ${one.toLowerCase()}`
  return nameOf?.(value) ?? value
}

/** Such as the hosts of a referrer; '' where there is none. */
export const detailOfValue = (dimension: CanvasDimension, value: string) =>
  dimensions[dimension].detailOf?.(value) ?? ''

const mostNamed = 3

/** `Country is Germany or Austria`. */
export function describeFilter(
  dimension: CanvasDimension,
  values: readonly string[],
  rows: readonly CanvasRow[],
): string {
  const names = values.map((value) =>
    nameOfValue(dimension, value, rows.find((row) => row.value === value)?.label),
  )
  const rest = names.length - mostNamed
  const named = rest > 0 ? [...names.slice(0, mostNamed), `${rest} more`] : names
  return `${dimensions[dimension].one} is ${formatList(named, 'or')}`
}
