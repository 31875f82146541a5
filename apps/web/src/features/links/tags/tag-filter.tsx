import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Combobox } from '#src/shared/ui/combobox.tsx'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import { tagsQuery } from './tags.queries.ts'

const ManageTags = lazyPart(() => import('./manage-tags.tsx').then((code) => code.ManageTags))

const everything = { value: 'all', label: 'All tags' }

interface TagFilterProps {
  value: number | undefined
  onChange: (tagId: number | undefined) => void
}

/** Narrows a list to one tag, and leads to where tags are managed. Nothing before there is any tag. */
export function TagFilter({ value, onChange }: TagFilterProps) {
  const { data: tags = [] } = useQuery(tagsQuery)
  /** Null until it is opened: it stays while it closes, and when the last tag is removed in it. */
  const [isManaging, setManaging] = useState<boolean | null>(null)
  if (tags.length === 0 && value === undefined && isManaging === null) return null
  return (
    <div className="w-28 min-w-0">
      <Combobox
        label="Tag"
        value={value === undefined ? everything.value : String(value)}
        onChange={(chosen) => onChange(Number(chosen) || undefined)}
        options={[everything, ...tags.map(({ id, name }) => ({ value: String(id), label: name }))]}
        placeholder="A removed tag"
        searchPlaceholder="Search tags"
        empty="No matching tags"
        footer={(_typed, close) => (
          <Button
            variant="ghost"
            size="sm"
            className="w-full justify-start"
            onClick={() => {
              close()
              setManaging(true)
            }}
          >
            <Settings2 aria-hidden />
            Manage tags
          </Button>
        )}
      />
      {isManaging !== null && (
        <Suspense>
          <ManageTags isOpen={isManaging} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </div>
  )
}
