let isReturning = false

/** Called as a layer closes: the focus it gives back within this task was not asked for. */
export function noteReturn() {
  isReturning = true
  queueMicrotask(() => {
    isReturning = false
  })
}

export const isFocusReturning = () => isReturning
