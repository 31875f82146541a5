import { Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { Menu, MenuChoice } from './menu.tsx'
import { chooseTheme, useThemeChoice } from './theme.ts'

const options = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const

export function ThemeChoices() {
  return <MenuChoice value={useThemeChoice()} onChange={chooseTheme} options={options} />
}

export function ThemeMenu() {
  const choice = useThemeChoice()
  const icon = options.find((option) => option.value === choice)?.icon ?? Monitor
  return (
    <Menu trigger={<IconButton label="Theme" icon={icon} />}>
      <ThemeChoices />
    </Menu>
  )
}
