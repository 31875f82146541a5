import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'

/** A field for a password, with a button that shows what was typed. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'icon'>) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-10"
        {...props}
      />
      <IconButton
        label={isShown ? 'Hide password' : 'Show password'}
        icon={isShown ? EyeOff : Eye}
        size="sm"
        className="absolute top-[3px] right-[3px]"
        onClick={() => setShown(!isShown)}
      />
    </div>
  )
}
