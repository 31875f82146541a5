import { strToU8, type Zippable, zipSync } from 'fflate'

/** The least that is a workbook: one sheet of these rows, and styles of which the second is a date. */
export function aWorkbook(rows: string): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006'
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr/><sheets><sheet name="Fee-Earnings" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  }
  const packed: Zippable = {}
  for (const [name, content] of Object.entries(files)) packed[name] = strToU8(content)
  return zipSync(packed)
}

/** Rows of numbers below headings that no report has. */
export function manyCells(bytes: number): string {
  const rows: string[] = []
  for (let row = 1, length = 0; length < bytes; row += 1) {
    const cells = Array.from({ length: 20 }, (_, at) => {
      const address = `${String.fromCharCode(65 + at)}${row}`
      return `<c r="${address}"><v>${(row * 7919 + at * 104_729) % 1_000_003}</v></c>`
    })
    const text = `<row r="${row}">${cells.join('')}</row>`
    length += text.length
    rows.push(text)
  }
  return rows.join('')
}

/** One file, packed quickly. */
export function aZip(name: string, content: Uint8Array): Uint8Array {
  return zipSync({ [name]: content }, { level: 1 })
}
