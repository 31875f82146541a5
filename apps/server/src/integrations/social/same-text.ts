/** Platforms fold white space, and X hands texts out with these three escaped. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export const isSameText = (one: string, other: string) => plain(one) === plain(other)

/** Whether the address stands there itself, and not as the beginning of a longer one. */
export const hasAddress = (text: string, address: string) =>
  text
    .split(address)
    .slice(1)
    .some((behind) => !/^[\w-]/.test(behind))
