import { gzipSync } from 'node:zlib'
import { linkImportInput } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { readLinks } from './read-links.ts'
import { readWanted } from './wanted-link.ts'

const now = new Date('2026-11-21T12:00:00Z')

const read = (given: object) => readLinks(linkImportInput.parse(given))
const file = (content: string | Buffer, name = 'links.csv') =>
  read({ name, file: Buffer.from(content).toString('base64') })

/** What each row of a list would become. */
async function wanted(content: string) {
  const list = await file(content)
  return list.links.map((link) => readWanted(link, { as: 'affiliate', platform: null, now }))
}

test('pasted lines are addresses, with or without a short name before or behind', async () => {
  const text = [
    'https://shop.example/a,b?x=1,2',
    '',
    'desk, https://shop.example/desk',
    'lamp\thttps://shop.example/lamp',
    'chair https://shop.example/chair',
    'https://shop.example/rug, rug',
    'https://shop.example/end,',
    '"mug","https://shop.example/mug"',
    'no address at all',
  ].join('\r\n')
  const { source, links } = await read({ text })
  expect(source).toBe('lines')
  expect(links).toEqual([
    { line: 1, url: 'https://shop.example/a,b?x=1,2' },
    { line: 3, url: 'https://shop.example/desk', slug: 'desk' },
    { line: 4, url: 'https://shop.example/lamp', slug: 'lamp' },
    { line: 5, url: 'https://shop.example/chair', slug: 'chair' },
    { line: 6, url: 'https://shop.example/rug', slug: 'rug' },
    { line: 7, url: 'https://shop.example/end' },
    { line: 8, url: 'https://shop.example/mug', slug: 'mug' },
    { line: 9, url: 'no address at all' },
  ])
})

test('between a name and its address any run of spaces, commas and semicolons may stand', async () => {
  const text = [
    `desk${' '.repeat(2_000)}https://shop.example/desk`,
    'lamp ; https://shop.example/lamp',
    'my chair,https://shop.example/a,b',
    `https://shop.example/rug${' '.repeat(2_000)}rug`,
    'https://shop.example/mug , mug',
    'https://shop.example/pot ,;,',
    `x${' '.repeat(4_000)}y`,
    `x${','.repeat(4_000)}y`,
  ].join('\n')
  const { links } = await read({ text })
  expect(links).toEqual([
    { line: 1, url: 'https://shop.example/desk', slug: 'desk' },
    { line: 2, url: 'https://shop.example/lamp', slug: 'lamp' },
    { line: 3, url: 'https://shop.example/a,b', slug: 'my chair' },
    { line: 4, url: 'https://shop.example/rug', slug: 'rug' },
    { line: 5, url: 'https://shop.example/mug', slug: 'mug' },
    { line: 6, url: 'https://shop.example/pot' },
    { line: 7, url: `x${' '.repeat(4_000)}y` },
    { line: 8, url: `x${','.repeat(4_000)}y` },
  ])
})

const issue = 'A cell is longer than 8,192 characters.'

test.each([
  ['commas', `x${','.repeat(80_000)}y`],
  ['spaces', `x${' '.repeat(80_000)}y`],
  ['slashes', `x${'/'.repeat(40_000)}y https://shop.example/desk`],
])('a line of %s without an end is refused unread, and the next one is read', async (_, long) => {
  const { links } = await read({
    text: `https://shop.example/a\n${long}\nhttps://shop.example/desk,`,
  })
  expect(links).toEqual([
    { line: 1, url: 'https://shop.example/a' },
    { line: 2, url: long.slice(0, 200), issue },
    { line: 3, url: 'https://shop.example/desk' },
  ])
})

test('a cell of a table that is too long refuses its row, but a long configuration does not', async () => {
  const long = '/'.repeat(40_000)
  const countries = Array.from({ length: 2_000 }, () => 'DE:https://shop.example/de').join(';')
  const { links } = await file(
    [
      'Link Name,Destination URL,Slug,Geolocations Links',
      `A,https://shop.example/a,${long}y,`,
      `B,https://shop.example/b,b,${countries}`,
    ].join('\n'),
  )
  expect(links).toEqual([
    { line: 2, url: long.slice(0, 200), issue },
    { line: 3, title: 'B', url: 'https://shop.example/b', slug: 'b', countries },
  ])
  const [, row] = links
  if (row === undefined) throw new Error('there is no second row')
  expect(readWanted(row, { as: 'affiliate', platform: null, now })).toMatchObject({
    wanted: { configuration: { rules: [{ when: [{ kind: 'country', in: ['DE'] }] }] } },
  })
})

test('Bitly: the short name is the path of its link, and its clicks and tags stay there', async () => {
  const { source, links, notes } = await file(
    [
      'created_at,link,long_url,title,tags,clicks',
      '2025-03-01T10:00:00+0000,https://bit.ly/Summer-Sale,https://shop.example/?utm_source=ig,"Summer, 2025",ig,412',
    ].join('\n'),
  )
  expect(source).toBe('bitly')
  expect(links).toEqual([
    {
      line: 2,
      url: 'https://shop.example/?utm_source=ig',
      slug: 'https://bit.ly/Summer-Sale',
      title: 'Summer, 2025',
    },
  ])
  expect(notes).toEqual(['clicks-stay', 'tags-stay', 'dates-stay'])
})

test('Bitly: a row without a custom short name keeps the one of its link', async () => {
  const { links, notes } = await file(
    [
      'Bitlink,Custom Bitlinks,Long URL',
      'bit.ly/3abcDEF,go.example/summer,https://shop.example/1',
      'bit.ly/4xyzGHI,,https://shop.example/2',
      'bit.ly/5,[],https://shop.example/3',
      'bit.ly/6,"[""go.example/six"", ""go.example/vi""]",https://shop.example/4',
      ',,https://shop.example/5',
    ].join('\n'),
  )
  expect(links.map(({ slug }) => slug)).toEqual([
    'go.example/summer',
    'bit.ly/4xyzGHI',
    'bit.ly/5',
    'go.example/six',
    undefined,
  ])
  expect(notes).toContain('names-missing')
})

test('a column that a person chooses is the only one for short names', async () => {
  const text = 'Bitlink,Custom Bitlinks,Long URL\nbit.ly/3,,https://shop.example/1'
  const { links } = await read({
    name: 'links.csv',
    file: Buffer.from(text).toString('base64'),
    columns: { slug: 'Long URL' },
  })
  expect(links).toMatchObject([{ slug: 'https://shop.example/1' }])
})

test.each([
  [
    'rebrandly',
    'id,title,slashtag,destination,createdAt,shortUrl\n1,Sale,summer,https://shop.example/1,2026-01-01,rebrand.ly/summer\n2,Lamp,,https://shop.example/2,2026-01-01,rebrand.ly/lamp',
    ['summer', 'rebrand.ly/lamp'],
  ],
  [
    'short-io',
    'originalURL,path,shortURL,title,iphoneURL\nhttps://shop.example/1,summer,https://go.example/summer,Sale,https://apps.example/1\nhttps://shop.example/2,lamp,https://go.example/lamp,Lamp,',
    ['summer', 'lamp'],
  ],
  [
    'short-io',
    'Original URL,Path,Short URL\nhttps://shop.example/1,summer,https://go.example/summer',
    ['summer'],
  ],
])('an export of %s keeps its short names', async (name, text, slugs) => {
  const { source, links, notes } = await file(text)
  expect(source).toBe(name)
  expect(links.map(({ slug }) => slug)).toEqual(slugs)
  expect(links[0]?.url).toBe('https://shop.example/1')
  expect(notes).not.toContain('names-missing')
})

test('Excel’s line for the delimiter is no heading, and lines keep their numbers', async () => {
  const { links } = await file('sep=;\r\nshort url;long url\r\nlamp;https://shop.example/a;b\r\n')
  expect(links).toMatchObject([{ line: 3, slug: 'lamp', url: 'https://shop.example/a' }])
})

test.each(['url,slug\n<https://shop.example/desk>,desk', '<https://shop.example/desk>,desk'])(
  'an address in angle brackets is read in %j',
  async (text) => {
    expect((await file(text)).links).toMatchObject([
      { url: 'https://shop.example/desk', slug: 'desk' },
    ])
  },
)

test('Dub: addresses by system and country become rules, systems first', async () => {
  const [link, gone, locked] = await wanted(
    [
      'domain,key,url,ios,android,geo,expiresAt,password,title,tags,clicks',
      'dub.sh,app,https://app.example/,https://apps.apple.com/app/1,https://play.google.com/1,"{""DE"":""https://app.example/eu"",""FR"":""https://app.example/eu"",""US"":""https://app.example/us""}",,,App,,3',
      'dub.sh,old,https://app.example/old,,,,2026-01-01T00:00:00.000Z,,,,1',
      'dub.sh,secret,https://app.example/secret,,,,,hunter2,,,1',
    ].join('\n'),
  )
  expect(link).toMatchObject({
    wanted: {
      kind: 'smart',
      url: 'https://app.example/',
      configuration: {
        rules: [
          { when: [{ kind: 'os', in: ['iOS'] }], url: 'https://apps.apple.com/app/1' },
          { when: [{ kind: 'os', in: ['Android'] }], url: 'https://play.google.com/1' },
          { when: [{ kind: 'country', in: ['DE', 'FR'] }], url: 'https://app.example/eu' },
          { when: [{ kind: 'country', in: ['US'] }], url: 'https://app.example/us' },
        ],
      },
    },
  })
  expect(gone).toEqual({ outcome: 'skip', reason: 'It expired on 2026-01-01.' })
  expect(locked).toMatchObject({ outcome: 'skip' })
})

test('Dub: the export in words is known too', async () => {
  const { source, links } = await file(
    'Short link,Destination URL,Clicks,Created at\nhttps://dub.sh/try,https://dub.example/,9,2025-01-01\n',
  )
  expect(source).toBe('dub')
  expect(links).toMatchObject([{ url: 'https://dub.example/', slug: 'https://dub.sh/try' }])
})

test('Shlink: longUrl and shortCode, and the columns of its importer', async () => {
  const own = await file(
    'createdAt,domain,shortCode,shortUrl,longUrl,title,tags,visits\n2025-01-01,s.test,desk,https://s.test/desk,https://shop.example/desk,Desk,a|b,12\n',
  )
  expect(own).toMatchObject({
    source: 'shlink',
    links: [{ url: 'https://shop.example/desk', slug: 'desk', title: 'Desk' }],
    notes: ['clicks-stay', 'tags-stay', 'dates-stay'],
  })
  const importer = await file('Long URL;Short code;Title\nhttps://shop.example/a;lamp;Lamp\n')
  expect(importer).toMatchObject({ source: 'shlink', links: [{ slug: 'lamp' }] })
})

test('Kutt: address and target; what was banned or asked for a password stays there', async () => {
  const rows = await wanted(
    [
      'address,target,description,banned,password,expire_in,visit_count,created_at',
      'desk,https://shop.example/desk,The desk,false,false,,4,2025-01-01',
      'bad,https://bad.example/,,true,false,,4,2025-01-01',
      'shut,https://shop.example/shut,,false,true,,4,2025-01-01',
      'late,https://shop.example/late,,false,false,2027-01-01 10:00:00,4,2025-01-01',
    ].join('\n'),
  )
  expect(rows).toMatchObject([
    { wanted: { title: 'The desk' }, note: null },
    { outcome: 'skip', reason: 'It was banned in the other tool.' },
    { outcome: 'skip' },
    { note: 'Its end date isn’t imported, so the link keeps working.' },
  ])
})

test('Pretty Links: url, slug and name', async () => {
  const { source, links } = await file(
    'id,url,slug,name,redirect_type,track_me,nofollow,sponsored,clicks\n7,https://shop.example/desk,go/desk,Desk,307,1,1,1,90\n',
  )
  expect(source).toBe('pretty-links')
  expect(links).toEqual([
    { line: 2, url: 'https://shop.example/desk', slug: 'go/desk', title: 'Desk' },
  ])
})

test('ThirstyAffiliates: its geolocations become country rules', async () => {
  const [link] = await wanted(
    'Link Name,Destination URL,Slug,Categories,Images To Download & Attach,Geolocations Links,Autolinker Keywords\nDesk,https://shop.example/desk,desk,Office,,AU:https://shop.example.au/desk?a=1;2;US:https://us.example/desk,desk\n',
  )
  expect(link).toMatchObject({
    wanted: {
      title: 'Desk',
      configuration: {
        rules: [
          { when: [{ kind: 'country', in: ['AU'] }], url: 'https://shop.example.au/desk?a=1;2' },
          { when: [{ kind: 'country', in: ['US'] }], url: 'https://us.example/desk' },
        ],
      },
    },
  })
})

test('a table no one knows is read by its one column of addresses', async () => {
  expect(await file('Ziel,Kürzel\nhttps://shop.example/desk,desk\n')).toMatchObject({
    source: 'table',
    columns: { url: 'Ziel' },
    links: [{ url: 'https://shop.example/desk' }],
  })
})

test('a table with two columns of addresses waits until one is chosen', async () => {
  const content = 'Ziel,Kurz,Kürzel\nhttps://shop.example/desk,https://k.example/desk,desk\n'
  const unknown = await file(content)
  expect(unknown).toMatchObject({
    source: 'table',
    headings: ['Ziel', 'Kurz', 'Kürzel'],
    links: [],
  })
  expect(unknown.notes).toContain('no-address-column')
  const encoded = Buffer.from(content).toString('base64')
  const mapped = await read({ file: encoded, columns: { url: 'Ziel', slug: 'Kürzel' } })
  expect(mapped.links).toEqual([{ line: 2, url: 'https://shop.example/desk', slug: 'desk' }])
  const wrong = read({ file: encoded, columns: { url: 'Nowhere' } })
  await expect(wrong).rejects.toThrow('There is no column “Nowhere”.')
})

test('a table without addresses is recognized by its headings, and none of its rows is one', async () => {
  const table = { source: 'table', headings: ['name', 'age'], notes: ['no-addresses'], links: [] }
  expect(await file('name,age\nbob,3.50\n')).toMatchObject(table)
  expect(await read({ text: 'name\tage\nbob\t3\n' })).toMatchObject(table)
  const typed = await file('shop.example/desk,desk\nshop.example/lamp,lamp\n')
  expect(typed).toMatchObject({ source: 'lines', links: [{ slug: 'desk' }, { slug: 'lamp' }] })
})

test('a file without headings, in UTF-16 or Windows letters, is read', async () => {
  const bare = await file('desk,https://shop.example/desk\nhttps://shop.example/lamp,lamp\n')
  expect(bare).toMatchObject({
    source: 'lines',
    links: [{ slug: 'desk' }, { slug: 'lamp', url: 'https://shop.example/lamp' }],
  })
  const wide = await file(
    Buffer.from('\ufefflong_url\tlink\nhttps://a.example/\tbit.ly/abc\n', 'utf16le'),
  )
  expect(wide).toMatchObject({ source: 'bitly', links: [{ slug: 'bit.ly/abc' }] })
  const latin = await file(Buffer.from('url,title\nhttps://a.example/,Caf\xe9\n', 'latin1'))
  expect(latin).toMatchObject({ links: [{ title: 'Café' }], notes: ['not-unicode'] })
})

test('hostile files are refused or bounded, in words', async () => {
  await expect(file(Buffer.from('url\n\0\0\0https://a.example'))).rejects.toThrow(
    'This file has no readable text. Choose a CSV or TSV file.',
  )
  await expect(file(Buffer.from([0x50, 0x4b, 3, 4, 0]))).rejects.toThrow('Save it as a CSV file')
  await expect(file('   \n')).rejects.toThrow('The file is empty.')
  await expect(read({ text: ' \n ' })).rejects.toThrow('Paste at least one URL')
  const many = 'https://a.example/\n'.repeat(100_001)
  await expect(read({ text: many })).rejects.toThrow('There are more than 100,000 rows.')
  await expect(file(`url\n${many}`)).rejects.toThrow('There are more than 100,000 rows.')
  const open = await file(`url,title\nhttps://a.example/,ok\nhttps://b.example/,"never closed\n`)
  expect(open.links.at(0)).toMatchObject({ url: 'https://a.example/' })
  expect(open.links.at(-1)?.issue).toContain('quotation mark')
  const huge = await wanted(`url,title\nhttps://a.example/,"${'x'.repeat(100_000)}"\n`)
  expect(huge).toMatchObject([{ wanted: { title: 'x'.repeat(120) } }])
  const odd = await wanted(
    'url,title\n"https://a.example/\u0000",ok\njavascript:alert(1),=1+1\n',
  ).catch((error: Error) => error.message)
  expect(odd).toContain('no readable text')
})

test('a gzipped list is read as it is, up to 32 MB of text', async () => {
  const list = 'slug,url\ndesk,https://shop.example/desk\n'
  const { links } = await file(gzipSync(list), 'links.csv.gz')
  expect(links).toMatchObject([{ slug: 'desk', url: 'https://shop.example/desk' }])
  await expect(file(gzipSync(new Uint8Array(34_000_000)))).rejects.toThrow('larger than 32 MB')
  await expect(file(gzipSync(list).subarray(0, -9))).rejects.toThrow('damaged or cut off')
})
