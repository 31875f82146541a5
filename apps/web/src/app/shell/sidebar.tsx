import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { cx } from '#src/shared/ui/class-names.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Kbd, shortcutOf } from '#src/shared/ui/kbd.tsx'
import { Logo, Mark } from '#src/shared/ui/logo.tsx'
import { NavigationList } from './navigation-list.tsx'
import { useSidebar } from './sidebar-state.ts'

export function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <button
      type="button"
      onClick={onSearch}
      className="flex h-[34px] w-full items-center gap-2.5 rounded-control border border-line bg-surface px-2.5 text-body text-ink-3 shadow-card transition-colors hover:border-line-strong"
    >
      <Search aria-hidden />
      Search or jump to
      <span className="ml-auto pointer-coarse:hidden">
        <Kbd>{shortcutOf('K')}</Kbd>
      </span>
    </button>
  )
}

/** The navigation of a wide screen. */
export function Sidebar({ onSearch }: { onSearch: () => void }) {
  const { isCollapsed } = useSidebar()
  return (
    <aside
      aria-label="Sidebar"
      className={cx(
        'sticky top-0 flex h-dvh shrink-0 flex-col border-r border-line bg-sunken max-wide:hidden',
        isCollapsed ? 'w-[60px]' : 'w-[244px]',
      )}
    >
      <div className={cx('flex h-14 items-center', isCollapsed ? 'justify-center' : 'px-5')}>
        <Link to="/" aria-label="Hopwise" className="flex rounded-control">
          {isCollapsed ? <Mark /> : <Logo />}
        </Link>
      </div>
      <div className={cx('pb-3', isCollapsed ? 'grid justify-center' : 'px-3')}>
        {isCollapsed ? (
          <IconButton label="Search or jump to" icon={Search} side="right" onClick={onSearch} />
        ) : (
          <SearchButton onSearch={onSearch} />
        )}
      </div>
      <div className="grow overflow-y-auto px-3 pb-4 [scrollbar-width:thin]">
        <NavigationList isCompact={isCollapsed} />
      </div>
    </aside>
  )
}
