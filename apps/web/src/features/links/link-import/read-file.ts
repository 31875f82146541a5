import { maxLinkFileBytes } from '@hopwise/contracts'

/** Why a file is not even read, or null. */
export function checkFile(file: File): string | null {
  if (file.size === 0) return 'The file is empty.'
  if (file.size <= maxLinkFileBytes) return null
  return `The file is larger than ${maxLinkFileBytes / 1024 / 1024} MB. Import it in parts.`
}

/** The bytes as they are: the server finds out how its letters are written. */
export function readAsBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(new Error('The file could not be read.'))
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.readAsDataURL(file)
  })
}
