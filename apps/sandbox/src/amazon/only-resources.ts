/** The requested parts of an item, by paths such as `offersV2.listings.price`. */
export function onlyResources(item: object, resources: readonly string[]): object {
  // safe because parts of an object are an object
  return only(
    item,
    ['asin', 'detailPageURL', ...resources].map((path) => path.split('.')),
  ) as object
}

function only(value: unknown, paths: string[][]): unknown {
  if (paths.some((path) => path.length === 0)) return value
  if (Array.isArray(value)) return value.map((one) => only(one, paths))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const inner = paths.filter(([first]) => first === name).map(([, ...rest]) => rest)
      return inner.length === 0 ? [] : [[name, only(part, inner)]]
    }),
  )
}
