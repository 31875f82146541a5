import { Readable } from 'node:stream'
import { maxLinkFileBytes, type ParsedLinkImport } from '@hopwise/contracts'
import { Invalid, TooLarge } from '#src/errors.ts'
import {
  decodeText,
  findEncoding,
  UnreadableReport,
} from '#src/integrations/reports/decode-text.ts'

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
      throw Invalid.field('text', 'Paste at least one address, or choose a file.')
    }
    return { text: input.text, field: 'text', isUnicode: true }
  }
  const bytes = Buffer.from(input.file, 'base64')
  if (bytes.length > maxLinkFileBytes) {
    const message = `The file is larger than ${maxLinkFileBytes / 1024 / 1024} MB. Import it in parts.`
    throw new TooLarge(message, [{ path: 'file', message }])
  }
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
