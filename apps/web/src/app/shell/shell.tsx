import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useDeferredValue, useEffect, useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { showTimesIn } from '#src/shared/format/date.ts'
import { lazyLayer } from '#src/shared/ui/lazy-layer.tsx'
import { LoadGroup } from '#src/shared/ui/load-group.tsx'
import { useIsPhone } from '#src/shared/ui/use-is-phone.ts'
import { useKey } from '#src/shared/ui/use-key.ts'
import { ScreenSkeleton } from '../screen-skeleton.tsx'
import { CommandPalette } from './command-palette.tsx'
import { ConfirmEmailStrip } from './confirm-email-strip.tsx'
import { Header } from './header.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { Sidebar } from './sidebar.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { useAddressPaste } from './use-address-paste.ts'
import { useGoKeys } from './use-go-keys.ts'
import { usePageFocus } from './use-page-focus.ts'
import { usePaletteShortcut } from './use-palette-shortcut.ts'

const KeysSheet = lazyLayer(() => import('./keys-sheet.tsx').then((code) => code.KeysSheet))
const NavigationDrawer = lazyLayer(() =>
  import('./navigation-drawer.tsx').then((code) => code.NavigationDrawer),
)

function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-ink px-3 py-2 font-label text-paper focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}

/** The first screen is drawn in slices between which the page answers, below a shell that is there at once. */
function Screen() {
  const isDue = useDeferredValue(true, false)
  if (!isDue) return <ScreenSkeleton />
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <LoadGroup>
        <Outlet />
      </LoadGroup>
    </Suspense>
  )
}

/** What stays while screens change. */
export function Shell() {
  // Before the screens below write their first time.
  showTimesIn(useCurrentUser().workspace.timeZone)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const isPhone = useIsPhone()
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', () => setDrawerOpen(false)), [router])
  usePaletteShortcut(useCallback(() => setPaletteOpen((isOpen) => !isOpen), []))
  useKey('?', () => setSheetOpen(true))
  useGoKeys()
  useAddressPaste()
  usePageFocus()
  const search = () => {
    setDrawerOpen(false)
    setPaletteOpen(true)
  }
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      {!isPhone && <Sidebar onSearch={search} />}
      <div className="flex min-w-0 grow flex-col">
        <Header onNavigation={() => setDrawerOpen(true)} onKeys={() => setSheetOpen(true)} />
        <OfflineStrip />
        <ConfirmEmailStrip />
        <main
          id="content"
          tabIndex={-1}
          data-focus-quietly
          className="mx-auto w-full max-w-[1240px] px-4 py-6 max-sm:pb-24 sm:px-7 wide:px-8 wide:py-7"
        >
          <Screen />
        </main>
      </div>
      <ThumbBar />
      <NavigationDrawer isOpen={isDrawerOpen} onOpenChange={setDrawerOpen} onSearch={search} />
      <CommandPalette
        isOpen={isPaletteOpen}
        onOpenChange={setPaletteOpen}
        onKeys={() => setSheetOpen(true)}
      />
      <KeysSheet isOpen={isSheetOpen} onOpenChange={setSheetOpen} />
    </div>
  )
}
