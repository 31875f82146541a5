import { headAt } from './screen-heads.ts'

/** What stands for something on its way. Light: it ships with the landing page. */
export const block = 'breathe rounded-control bg-ink/7'

/** What a screen is called and what it is for, before it is there. Read aloud only once it is. */
export function HeadOutline({ path }: { path: string }) {
  const head = headAt(path)
  if (head === undefined) {
    return (
      <>
        <div className={`${block} h-7 w-44`} />
        <div className={`${block} h-4 w-72 max-w-full`} />
      </>
    )
  }
  return (
    <div aria-hidden>
      <p className="text-title font-title">{head.title}</p>
      <p className="mt-0.5 text-body text-ink-2">{head.description}</p>
    </div>
  )
}
