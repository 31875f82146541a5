import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { useEffect } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { foundGroups, kindIcons } from './found-entries.ts'
import { adminItem, type NavItem, navGroups } from './navigation.ts'
import { useFoundActions, usePaletteActions } from './palette-actions.ts'
import { Entry, groupClasses, type PaletteEntry } from './palette-entry.tsx'
import { isFor, navItemAt, type Place, places, screens } from './places.ts'
import { rank } from './rank.ts'
import { type RecentPlace, recentsOf } from './recent-places.ts'
import { showSection } from './show-section.ts'
import { useFound } from './use-found.ts'

type Group = [heading: string, entries: readonly PaletteEntry[]]

interface PaletteEntriesProps {
  typed: string
  onDone: () => void
  /** Opens the sheet of keys. */
  onKeys: () => void
  /** Others are offered, or in another order. */
  onChanged: (offered: string) => void
}

const mostOfKind = 7
const foundRank = 0.5

const keysOf = (item: NavItem | undefined) => (item ? ['G', item.key.toUpperCase()] : undefined)

const iconOf = ({ kind, to }: RecentPlace) =>
  (kind === 'screen' && navItemAt(to)?.icon) || kindIcons[kind]

const toRecent = ({ label, detail, to, search, section }: Place): RecentPlace => ({
  id: `${label} ${detail ?? ''}`,
  kind: 'screen',
  label,
  detail,
  to,
  search,
  section,
})

/** A place is remembered as it is opened, to come first the next time. */
function useOpening(onDone: () => void) {
  const navigate = useNavigate()
  const recents = recentsOf(useCurrentUser().id)
  const open = (place: RecentPlace) => {
    recents.add(place)
    void navigate({ to: place.to, search: place.search ?? {} })
    if (place.section !== undefined) showSection(place.section)
  }
  const entryOf = (place: Place): PaletteEntry => ({
    id: `go to ${place.label} ${place.detail ?? ''}`,
    icon: iconOf(toRecent(place)),
    label: place.label,
    detail: place.detail,
    keys: place.search ? undefined : keysOf(navItemAt(place.to)),
    words: place.words,
    run: () => open(toRecent(place)),
  })
  const recent = recents.useValue().map(
    (place): PaletteEntry => ({
      ...place,
      id: `recent ${place.id}`,
      icon: iconOf(place),
      words: [],
      run: () => open(place),
    }),
  )
  /** The palette closes before anything opens. */
  const closing = ({ run, ...entry }: PaletteEntry): PaletteEntry => ({
    ...entry,
    run: () => {
      onDone()
      run()
    },
  })
  return { open, entryOf, recent, closing }
}

/** The best first; what the server found stays though its name says nothing of what was typed. */
function bestOf(typed: string, [heading, entries]: Group) {
  const ranked = entries
    .map((entry) => ({ entry, rank: rank(entry, typed) || (entry.isFound ? foundRank : 0) }))
    .filter((one) => one.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, mostOfKind)
  return { heading, rank: ranked[0]?.rank ?? 0, entries: ranked.map(({ entry }) => entry) }
}

function useGroups({ typed, onDone, onKeys }: Omit<PaletteEntriesProps, 'onChanged'>) {
  const { isOperator } = useCurrentUser()
  const { open, entryOf, recent, closing } = useOpening(onDone)
  const found = useFound(typed)
  const { creations, actions } = usePaletteActions(onKeys)
  const foundActions = useFoundActions(found)
  const groups = (): Group[] => {
    if (typed.trim() === '') {
      return [
        ['Recent', recent],
        ['Create', creations],
        ...[...navGroups, { label: 'Administration', items: [adminItem] }].map(
          ({ label, items }): Group => [
            label,
            items.map((item) => entryOf({ ...item, words: [] })),
          ],
        ),
      ]
    }
    const goTo = [...screens, ...places].filter((place) => isFor(place, isOperator)).map(entryOf)
    const [links, campaigns, products, posts, earnings] = foundGroups(found, open)
    const all: Group[] = [
      ['Links', links],
      ['Campaigns', campaigns],
      ['Products', products],
      ['Actions', [...foundActions, ...creations, ...actions]],
      ['Posts', posts],
      ['Earnings', earnings],
      ['Go to', goTo],
    ]
    return all
      .map((group) => bestOf(typed, group))
      .sort((a, b) => b.rank - a.rank)
      .map(({ heading, entries }): Group => [heading, entries])
  }
  return {
    groups: groups().map(([heading, entries]): Group => [heading, entries.map(closing)]),
    found,
  }
}

/** What the palette offers: before anything is typed, the last places and every screen. */
export function PaletteEntries({ onChanged, ...props }: PaletteEntriesProps) {
  const { groups, found } = useGroups(props)
  const ids = groups.flatMap(([, entries]) => entries.map(({ id }) => id))
  const offered = [props.typed, ...ids].join('\n')
  useEffect(() => onChanged(offered), [onChanged, offered])
  return (
    <>
      {groups.map(
        ([heading, entries]) =>
          entries.length > 0 && (
            <Command.Group key={heading} heading={heading} className={groupClasses}>
              {entries.map(({ id, icon, label, detail, figure, keys, run }) => (
                <Entry
                  key={id}
                  value={id}
                  onSelect={run}
                  {...{ icon, label, detail, figure, keys }}
                />
              ))}
            </Command.Group>
          ),
      )}
      <Command.Empty className="px-2.5 py-6 text-center text-cell text-ink-3">
        {found.isSearching ? (
          'Searching'
        ) : (
          <>
            <span className="block text-ink-2">Nothing found</span>
            Try the name of a link, product, screen or setting, or paste a URL.
          </>
        )}
      </Command.Empty>
      {found.hasFailed && (
        <p role="status" className="px-2.5 py-2 text-note text-ink-3">
          Your links, campaigns, products, posts and earnings could not be searched.
        </p>
      )}
    </>
  )
}
