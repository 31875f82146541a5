import { FileUp } from 'lucide-react'
import { Button } from '#src/shared/ui/button.tsx'

/** Next to the export of a list of links. */
export function ImportButton({ onPress }: { onPress: () => void }) {
  return (
    <Button data-fills onClick={onPress} className="max-sm:w-[34px] max-sm:px-0">
      <FileUp aria-hidden />
      <span className="max-sm:sr-only">Import</span>
    </Button>
  )
}
