import type { ReactElement } from 'react'

interface TagFieldProps {
  /** The names of the tags. */
  value: readonly string[]
  onChange: (names: string[]) => void
  error: string | undefined
}

/** The field of another feature in which a record's tags are chosen: the screen hands it in. */
export type RenderTagField = (props: TagFieldProps) => ReactElement

/** What a form begins with. */
export const namesOf = (tags: readonly { name: string }[]) => tags.map(({ name }) => name)
