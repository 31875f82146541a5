import { type ReactNode, useId } from 'react'

/** A part of the drawer under a heading of its own. */
export function DrawerPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <h3 id={id} className="text-body font-title">
        {title}
      </h3>
      {children}
    </section>
  )
}
