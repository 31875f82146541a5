import { FileUp } from 'lucide-react'
import { Button } from '#src/shared/ui/button.tsx'

/** Next to the export of a list of links. */
export function ImportButton({ onPress }: { onPress: () => void }) {
  return (
    <Button data-fills onClick={onPress} className="max-sm:px-3">
      <FileUp aria-hidden className="max-sm:hidden" />
      Import
    </Button>
  )
}
