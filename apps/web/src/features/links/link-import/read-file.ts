import { maxUnpackedLinkBytes } from '@hopwise/contracts'

/** Why a file is not even read, or null. */
export function checkFile(file: File): string | null {
  if (file.size === 0) return 'The file is empty.'
  if (file.size <= maxUnpackedLinkBytes) return null
  return `The file is larger than ${maxUnpackedLinkBytes / 1024 / 1024} MB. Import it in parts.`
}

/** Smaller ones are sent as they are. */
const packedFromBytes = 1024 * 1024

/** The bytes as they are, or gzipped: the server finds out how its letters are written. */
export async function readAsBase64(file: File): Promise<string> {
  if (file.size < packedFromBytes || /\.gz$/i.test(file.name)) return await base64Of(file)
  const packed = file.stream().pipeThrough(new CompressionStream('gzip'))
  return await base64Of(await new Response(packed).blob())
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(new Error('The file could not be read.'))
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.readAsDataURL(file)
  })
}
