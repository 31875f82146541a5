import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Keys, shortcutOf } from '#src/shared/ui/kbd.tsx'
import { switchSingleKeys, useSingleKeys } from '#src/shared/ui/single-keys.ts'
import { Switch } from '#src/shared/ui/switch.tsx'
import { adminItem, navItems } from './navigation.ts'

type Shortcut = readonly [keys: readonly string[], does: string]

const anywhere: readonly Shortcut[] = [
  [[shortcutOf('K')], 'Search or jump to'],
  [['?'], 'Keyboard shortcuts'],
  [['C'], 'Create new'],
  [['/'], 'Search the list'],
  [[shortcutOf('V')], 'Create a link to the copied URL'],
  [['Esc'], 'Close'],
]

const inList: readonly Shortcut[] = [
  [['J'], 'Next row'],
  [['K'], 'Previous row'],
  [['X'], 'Select the row'],
  [['↵'], 'Open the row'],
]

const goTo: readonly Shortcut[] = [...navItems, adminItem].map(({ key, label }) => [
  ['G', key.toUpperCase()],
  label,
])

const groups = [
  { heading: 'Anywhere', shortcuts: anywhere },
  { heading: 'In a list', shortcuts: inList },
  { heading: 'Go to', shortcuts: goTo },
] as const
/** The longest group has the second column to itself. */
const columns = [groups.slice(0, 2), groups.slice(2)]

interface KeysSheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Every key there is, opened by `?` or from the palette. */
export function KeysSheet(props: KeysSheetProps) {
  const isOn = useSingleKeys()
  return (
    <Dialog
      {...props}
      title="Keyboard shortcuts"
      description="They pause while you type or a dialog is open."
      className="sm:w-[620px]"
      onFirstFocus={() =>
        document.querySelector<HTMLElement>('[role=dialog] [data-corner]')?.focus()
      }
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {columns.map((column, index) => (
          <div key={column[0]?.heading} className="flex flex-col gap-6">
            {column.map(({ heading, shortcuts }) => (
              <section key={heading} aria-label={heading}>
                <h3 className="pb-1 text-note font-label text-ink-3">{heading}</h3>
                <dl className="grid">
                  {shortcuts.map(([keys, does]) => (
                    <div key={does} className="flex h-8 items-center justify-between gap-3">
                      <dt className="text-body">{does}</dt>
                      <dd>
                        <span className="sr-only">{keys.join(' then ')}</span>
                        <Keys keys={keys} isAlways />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
            {index === 0 && (
              <div className="mt-auto border-t border-line pt-4">
                <Switch
                  label="Single-key shortcuts"
                  hint={`${shortcutOf('K')} and Esc work either way.`}
                  isOn={isOn}
                  onChange={switchSingleKeys}
                />
              </div>
            )}
          </div>
        ))}
      </div>
    </Dialog>
  )
}
