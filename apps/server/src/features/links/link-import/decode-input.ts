import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { maxLinkFileBytes, maxUnpackedLinkBytes, type ParsedLinkImport } from '@hopwise/contracts'
import { Invalid, TooLarge } from '#src/errors.ts'
import {
  decodeText,
  findEncoding,
  UnreadableReport,
} from '#src/integrations/reports/decode-text.ts'
import { gzipDamaged, isGzip } from '#src/integrations/reports/read-gzip.ts'

export interface InputText {
  text: string
  /** Which of the two fields it came in, for errors. */
  field: 'text' | 'file'
  isUnicode: boolean
}

/** What was pasted, or a file's text in whatever encoding it is. */
export async function decodeInput(input: ParsedLinkImport): Promise<InputText> {
  if (input.file === '') {
    if (input.text.trim() === '') {
      throw Invalid.field('text', 'Paste at least one URL, or choose a file.')
    }
    return { text: input.text, field: 'text', isUnicode: true }
  }
  const sent = Buffer.from(input.file, 'base64')
  if (sent.length > maxLinkFileBytes)
    throw tooLarge(maxLinkFileBytes, 'Compress it with gzip, or import it in parts.')
  const bytes = isGzip(sent) ? unpack(sent) : sent
  if (bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))) {
    throw Invalid.field('file', 'This is a ZIP or a workbook. Save it as a CSV file first.')
  }
  try {
    const encoding = await findEncoding(Readable.from([bytes]))
    let text = ''
    for await (const part of decodeText(Readable.from([bytes]), encoding)) text += part
    if (text.trim() === '') throw Invalid.field('file', 'The file is empty.')
    return { text, field: 'file', isUnicode: encoding !== 'windows-1252' }
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error
    const what = error.message.replace(/ Choose .*$/, '')
    throw Invalid.field('file', `${what} Choose a CSV or TSV file.`)
  }
}

/** No more of it than a file may hold. */
function unpack(packed: Buffer): Buffer {
  try {
    return gunzipSync(packed, { maxOutputLength: maxUnpackedLinkBytes })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw isTooLarge
      ? tooLarge(maxUnpackedLinkBytes, 'Import it in parts.')
      : Invalid.field('file', gzipDamaged)
  }
}

function tooLarge(bytes: number, advice: string): TooLarge {
  const message = `The file is larger than ${bytes / 1024 / 1024} MB. ${advice}`
  return new TooLarge(message, [{ path: 'file', message }])
}
