import { useBlocker } from '@tanstack/react-router'

/** Other screens keep what was typed here; a reload or a closed tab cannot, so it is asked about. */
export function useReloadWarning(isDirty: boolean) {
  useBlocker({
    shouldBlockFn: () => false,
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  })
}
