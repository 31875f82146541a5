import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { type Tab, TabPanel, Tabs } from '../ui/tabs.tsx'
import { RecordDrawer } from './record-drawer.tsx'

interface RecordHomeProps<Item, Value extends string>
  extends Omit<ComponentProps<typeof RecordDrawer<Item>>, 'children' | 'className' | 'isPage'> {
  /** Above the tabs: its state, its tags. */
  renderMarks?: (item: Item) => ReactNode
  tabs: (item: Item) => readonly Tab<Value>[]
  tab: Value
  onTab: (tab: Value) => void
  renderTab: (item: Item, tab: Value) => ReactNode
}

/** Everything about one thing of a list: a drawer as wide as the page, with a tab for each side of it. */
export function RecordHome<Item, Value extends string>(props: RecordHomeProps<Item, Value>) {
  const { tabs: tabsOf, tab: askedTab, onTab, renderTab, renderMarks, ...rest } = props
  // What it showed stays while it slides away.
  const [lastTab, setLastTab] = useState(askedTab)
  if (rest.id !== undefined && askedTab !== lastTab) setLastTab(askedTab)
  return (
    <RecordDrawer {...rest} isPage>
      {(item) => {
        const tabs = tabsOf(item)
        const tab = tabs.find(({ value }) => value === lastTab)?.value ?? tabs[0]?.value ?? lastTab
        const choose = (value: string) => {
          const chosen = tabs.find((one) => one.value === value)
          if (chosen) onTab(chosen.value)
        }
        return (
          <>
            <FocusOnTab />
            {renderMarks?.(item)}
            <Tabs label={`About this ${rest.noun}`} value={tab} onChange={choose} tabs={tabs}>
              {tabs.map(({ value }) => (
                <TabPanel
                  key={value}
                  value={value}
                  className="grid grid-cols-[minmax(0,1fr)] gap-4"
                >
                  {value === tab && renderTab(item, value)}
                </TabPanel>
              ))}
            </Tabs>
          </>
        )
      }}
    </RecordDrawer>
  )
}

/** Once it is there, the open tab has the focus: arrow keys go to the others. */
function FocusOnTab() {
  useEffect(() => {
    const drawer = document.activeElement
    if (drawer?.getAttribute('role') !== 'dialog') return
    drawer.querySelector<HTMLElement>('[role=tab][data-state=active]')?.focus()
  }, [])
  return null
}
