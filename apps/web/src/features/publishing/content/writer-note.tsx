import { useQuery } from '@tanstack/react-query'
import { FlaskConical, PenLine, Sparkles } from 'lucide-react'
import { Badge } from '#src/shared/ui/badge.tsx'
import { writerQuery } from './content.queries.ts'

/** Who writes here. */
export function WriterNote() {
  const { data } = useQuery(writerQuery)
  if (data === undefined) return null
  if (data.writer === 'built-in') {
    return (
      <Badge title="Posts are composed on this server; no text leaves it.">
        <PenLine aria-hidden />
        Built-in writer
      </Badge>
    )
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Badge title="Product texts are sent to this model.">
        <Sparkles aria-hidden />
        {data.model}
      </Badge>
      {data.isSandbox && (
        <Badge tone="yellow" title="The sandbox model only repeats its input.">
          <FlaskConical aria-hidden />
          Sandbox
        </Badge>
      )}
    </span>
  )
}
