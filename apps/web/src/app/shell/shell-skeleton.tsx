import { Logo } from '#src/shared/ui/logo.tsx'

const block = 'breathe rounded-control bg-ink/7'

/** The shell's outline for somebody who was signed in lately. Light: it ships with the landing page. */
export function ShellSkeleton() {
  return (
    <div className="flex min-h-dvh" role="status" aria-label="Loading Hopwise">
      <div className="w-[244px] shrink-0 border-r border-line bg-sunken max-wide:hidden">
        <div className="flex h-14 items-center px-5">
          <Logo />
        </div>
        <div className="grid gap-4 px-5 pt-4">
          <div className={`${block} h-8`} />
          <div className={`${block} h-4 w-28`} />
          <div className={`${block} h-4 w-36`} />
          <div className={`${block} h-4 w-24`} />
          <div className={`${block} h-4 w-32`} />
        </div>
      </div>
      <div className="min-w-0 grow">
        <div className="flex h-14 items-center border-b border-line px-4 wide:px-7">
          <span className="wide:hidden">
            <Logo />
          </span>
        </div>
        <div className="mx-auto grid max-w-[1240px] gap-5 px-4 py-6 sm:px-7 wide:px-8 wide:py-7">
          <div className={`${block} h-7 w-44`} />
          <div className={`${block} h-4 w-72 max-w-full`} />
          <div className={`${block} mt-2 h-28`} />
          <div className={`${block} h-72`} />
        </div>
      </div>
    </div>
  )
}
