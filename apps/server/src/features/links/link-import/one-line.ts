/** A cell as one line of text: no field of ours takes a line break, or what stands for one. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  return text.replaceAll(/[\u0000-\u001f\u007f\s]+/g, ' ').trim()
}
