import { crc32 } from 'node:zlib'

/** A ZIP of files as they are, uncompressed (APPNOTE.TXT, 4.3): enough for a report to download. */
export function zipOf(files: readonly { name: string; text: string }[]): Buffer {
  let offset = 0
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  for (const { name, text } of files) {
    const content = Buffer.from(text)
    const fileName = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    // Names are UTF-8.
    shared.writeUInt16LE(0x0800, 2)
    // January 1st of 1980, the first day there is.
    shared.writeUInt16LE(0x21, 8)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(content.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(fileName.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, fileName, content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const madeBy = Buffer.from([20, 0])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, shared, place, fileName]))
    locals.push(local)
    offset += local.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listing.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, listing, Buffer.from('PK\x05\x06'), end])
}
