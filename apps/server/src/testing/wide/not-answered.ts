/** Calls that the world has nothing for, and why. */
const notAnswered: Readonly<Record<string, string>> = {
  previewChange: 'No one there pays for a plan.',
  exportLinkAnalysis: 'No link was analyzed.',
  searchProducts: 'It asks a network that offers no search.',
  writeTemplate: 'It is asked by the name of a template.',
}

/** Whether the world has an answer to the call, with any of its filters. */
export const isAnswered = (name: string) => !((name.split(' ')[0] ?? '') in notAnswered)
