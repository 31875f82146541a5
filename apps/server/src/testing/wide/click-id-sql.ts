const digits = '0123456789abcdefghijklmnopqrstuvwxyz'

/** A click's id of its own time: base36, a fifth of a millisecond is 36^15 of the 2^80 to a millisecond. */
export function clickIdSql(at: string, number: string): string {
  const fifths = `floor(extract(epoch from ${at}) * 1000 * ${2 ** 80 / 36 ** 15})::bigint`
  const places = Array.from(
    { length: 10 },
    (_, place) => `substr('${digits}', (${fifths} / ${36 ** (9 - place)} % 36)::int + 1, 1)`,
  )
  return `${places.join(' || ')} || lpad(to_hex(${number}), 15, '0')`
}
