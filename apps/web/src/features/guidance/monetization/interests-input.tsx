import { type Ref, useState } from 'react'
import { Input } from '#src/shared/ui/input.tsx'

interface InterestsInputProps {
  value: readonly string[]
  onChange: (interests: string[]) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
}

function interestsOf(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** Keeps what is typed as it is typed: a comma just written is no interest yet. */
export function InterestsInput({ value, onChange, ...rest }: InterestsInputProps) {
  const [text, setText] = useState(value.join(', '))
  return (
    <Input
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(interestsOf(target.value))
      }}
      {...rest}
    />
  )
}
