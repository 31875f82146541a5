import { type RefObject, useEffect, useState } from 'react'

const none = { start: false, end: false }

/** On which sides of a row that scrolls sideways there is more than is seen. */
export function useEdgeFade(row: RefObject<HTMLElement | null>) {
  const [fade, setFade] = useState(none)
  useEffect(() => {
    const { current } = row
    if (!current) return
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current
      const start = scrollLeft > 1
      const end = scrollLeft + clientWidth < scrollWidth - 1
      setFade((before) => (before.start === start && before.end === end ? before : { start, end }))
    }
    // Measures at first too, once the page is laid out: asked for here, it would be laid out for this alone.
    const sizes = new ResizeObserver(measure)
    sizes.observe(current)
    current.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      current.removeEventListener('scroll', measure)
    }
  }, [row])
  return fade
}
