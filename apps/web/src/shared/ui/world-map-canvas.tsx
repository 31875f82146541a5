import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { formatList } from '../format/list.ts'
import { cx } from './class-names.ts'
import { FloatingNote } from './floating-note.tsx'
import { shadeOf } from './shade.ts'
import { type CountryShape, countryShapes, mapSize } from './world-shapes.ts'

export interface CountryValue {
  /** ISO 3166 alpha-2. */
  code: string
  name: string
  value: number
}

export interface WorldMapProps {
  /** Read aloud as the name of the map. */
  label: string
  /** The largest first. */
  countries: readonly CountryValue[]
  format: (value: number) => string
  /** With `onToggle` a press or Enter chooses a country, or no longer. */
  chosen?: readonly string[]
  onToggle?: (code: string) => void
}

interface Shown {
  country: CountryValue
  /** In percent of the map. */
  x: number
  y: number
}

const namedCount = 4

const inPercent = ([x, y]: readonly [number, number]) => ({
  x: (100 * x) / mapSize.width,
  y: (100 * y) / mapSize.height,
})

function pointerPlace(event: PointerEvent<SVGElement>) {
  const { left, top, width, height } =
    event.currentTarget.ownerSVGElement?.getBoundingClientRect() ?? new DOMRect()
  return {
    x: (100 * (event.clientX - left)) / Math.max(width, 1),
    y: (100 * (event.clientY - top)) / Math.max(height, 1),
  }
}

const shapesByCode = new Map(countryShapes.map((shape) => [shape.code, shape]))

function TooSmall({ countries }: { countries: readonly CountryValue[] }) {
  if (countries.length === 0) return null
  const names = countries.slice(0, namedCount).map(({ name }) => name)
  const rest = countries.length - names.length
  return (
    <figcaption className="mt-2 text-note text-ink-3">
      Too small to be drawn: {formatList(rest > 0 ? [...names, `${rest} more`] : names)}
    </figcaption>
  )
}

/** One tab stop: the arrow keys go through the countries, the largest first. */
export function WorldMapCanvas({ label, countries, format, chosen, onToggle }: WorldMapProps) {
  const id = useId()
  const [shown, setShown] = useState<Shown | null>(null)
  const highest = Math.max(0, ...countries.map(({ value }) => value))
  const placed = countries.flatMap((country) => {
    const shape = shapesByCode.get(country.code)
    return shape ? [{ country, shape }] : []
  })
  const step = (event: KeyboardEvent) => {
    const now = placed.findIndex(({ country }) => country.code === shown?.country.code)
    const next = {
      ArrowRight: now + 1,
      ArrowDown: now + 1,
      ArrowLeft: now - 1,
      ArrowUp: now - 1,
      Home: 0,
      End: placed.length - 1,
    }[event.key]
    if (event.key === 'Escape') setShown(null)
    if (onToggle && shown && ['Enter', ' '].includes(event.key)) {
      event.preventDefault()
      onToggle(shown.country.code)
    }
    if (next === undefined) return
    event.preventDefault()
    show(placed[Math.min(Math.max(next, 0), placed.length - 1)])
  }
  const show = (place: { country: CountryValue; shape: CountryShape } | undefined) => {
    if (place) setShown({ country: place.country, ...inPercent(place.shape.middle) })
  }
  const control =
    placed.length > 0
      ? {
          role: 'listbox',
          'aria-multiselectable': onToggle !== undefined,
          tabIndex: 0,
          'aria-activedescendant': shown ? `${id}${shown.country.code}` : undefined,
          onKeyDown: step,
          onFocus: (event: FocusEvent<SVGElement>) => {
            // A press shows the country beneath it.
            if (event.currentTarget.matches(':focus-visible')) show(placed[0])
          },
        }
      : { role: 'img' }
  const isShown = ({ code }: CountryValue) => shown?.country.code === code
  return (
    <figure className="relative m-0 [--land:color-mix(in_oklab,var(--line)_85%,var(--surface))]">
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        className="block w-full rounded-control"
        {...control}
        aria-label={label}
        onBlur={() => setShown(null)}
        onPointerLeave={() => setShown(null)}
      >
        <g aria-hidden fill="var(--land)" className="stroke-surface" strokeWidth="1.4">
          {countryShapes.map(({ outline }) => (
            <path key={outline} d={outline} />
          ))}
        </g>
        {placed.map(({ country, shape }) => (
          <path
            key={country.code}
            id={`${id}${country.code}`}
            role="option"
            aria-selected={chosen ? chosen.includes(country.code) : isShown(country)}
            data-shown={isShown(country) || undefined}
            aria-label={`${country.name}: ${format(country.value)}`}
            d={shape.outline}
            fill={shadeOf(country.value, highest, 'root')}
            strokeWidth="1.4"
            className={cx(
              'stroke-surface aria-selected:stroke-ink aria-selected:[stroke-width:2.8] data-shown:stroke-ink data-shown:[stroke-width:2.8]',
              onToggle && 'cursor-pointer',
            )}
            onClick={() => onToggle?.(country.code)}
            onPointerMove={(event) => setShown({ country, ...pointerPlace(event) })}
            onPointerLeave={() => setShown(null)}
          />
        ))}
      </svg>
      {shown && (
        <FloatingNote x={shown.x} y={shown.y}>
          <p className="text-note text-ink-3">{shown.country.name}</p>
          <p className="font-title">{format(shown.country.value)}</p>
        </FloatingNote>
      )}
      <TooSmall countries={countries.filter(({ code }) => !shapesByCode.has(code))} />
    </figure>
  )
}
