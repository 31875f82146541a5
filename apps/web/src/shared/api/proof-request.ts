type Answer = (isProved: boolean) => void

/** Every call that waits for the person; one dialog answers them all. */
let waiting: readonly Answer[] = []
const listeners = new Set<() => void>()

function change(next: readonly Answer[]) {
  waiting = next
  for (const listener of listeners) listener()
}

export function isProofAsked(): boolean {
  return waiting.length > 0
}

export function onProofAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the dialog; answers true once the person has proved who they are, false if they cancel. */
export function askForProof(): Promise<boolean> {
  return new Promise((answer) => change([...waiting, answer]))
}

export function answerProof(isProved: boolean) {
  const answers = waiting
  change([])
  for (const answer of answers) answer(isProved)
}
