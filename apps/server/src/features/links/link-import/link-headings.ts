import type { ImportedField, ImportNote, LinkColumns, LinkSource } from '@hopwise/contracts'
import { normalized } from '#src/integrations/reports/headings.ts'

interface Knowledge {
  source: LinkSource
  /** One heading of each group must be there. */
  needs: readonly (readonly string[])[]
  columns: Partial<Record<ImportedField, readonly string[]>>
}

/**
 * What each export is recognized by, in this order.
 *
 * Recorded facts: Shlink's web client writes createdAt, domain, shortCode, shortUrl, longUrl, title,
 * tags, visits (its export button), and its own CSV importer reads Long URL, Short code, Title, Tags;
 * ThirstyAffiliates documents Link Name, Destination URL, Slug, Categories, Images, Geolocations
 * Links (`AU:http://…`, semicolons between), Autolinker Keywords; Dub's API and bulk format have key,
 * url, ios, android, geo (JSON by country), expiresAt, password, and its CSV export the short link
 * and the destination under labels of words; Bitly's API has link, long_url, title, created_at, tags.
 * Common use: Bitly's CSV under the names of its API or in words; Kutt has no export of its own, so
 * tables of its API's address, target, description, expire_in, banned, password; Pretty Links' CSV
 * with the columns of its table: url, slug, name, redirect_type and its switches.
 */
const known: readonly Knowledge[] = [
  {
    source: 'hopwise',
    needs: [['short url'], ['original url']],
    columns: {
      url: ['original url'],
      slug: ['short url'],
      title: ['title'],
      product: ['product'],
      platform: ['platform'],
      configuration: ['configuration'],
    },
  },
  {
    source: 'shlink',
    needs: [
      ['longurl', 'long url'],
      ['shortcode', 'short code'],
    ],
    columns: {
      url: ['longurl', 'long url'],
      slug: ['shortcode', 'short code'],
      title: ['title'],
      expires: ['validuntil', 'valid until'],
    },
  },
  {
    source: 'bitly',
    needs: [
      ['long url', 'longurl'],
      ['link', 'bitlink', 'bitly link', 'short link', 'short url', 'custom bitlinks', 'back half'],
    ],
    columns: {
      url: ['long url', 'longurl'],
      slug: [
        'custom bitlinks',
        'back half',
        'link',
        'bitlink',
        'bitly link',
        'short link',
        'short url',
      ],
      title: ['title'],
    },
  },
  {
    source: 'thirsty-affiliates',
    needs: [['link name'], ['destination url'], ['slug']],
    columns: {
      url: ['destination url'],
      slug: ['slug'],
      title: ['link name'],
      countries: ['geolocations links', 'geolocation links', 'geolocations'],
      expires: ['expiration date', 'link expire date'],
    },
  },
  {
    source: 'dub',
    needs: [
      ['key', 'short link', 'shortlink'],
      ['url', 'destination url'],
    ],
    columns: {
      url: ['url', 'destination url'],
      slug: ['key', 'short link', 'shortlink'],
      title: ['title'],
      ios: ['ios', 'ios url'],
      android: ['android', 'android url'],
      countries: ['geo'],
      expires: ['expiresat', 'expires at'],
      password: ['password'],
    },
  },
  {
    source: 'kutt',
    needs: [['address'], ['target']],
    columns: {
      url: ['target'],
      slug: ['address'],
      title: ['description'],
      expires: ['expire in', 'expires in'],
      password: ['password'],
      banned: ['banned'],
    },
  },
  {
    source: 'pretty-links',
    needs: [['url', 'target url'], ['slug'], ['name', 'redirect type', 'track me', 'nofollow']],
    columns: {
      url: ['target url', 'url'],
      slug: ['slug'],
      title: ['name'],
      expires: ['expire date'],
    },
  },
]

/** Of tables no one has described. */
const anywhere: Knowledge['columns'] = {
  url: [
    'original url',
    'long url',
    'longurl',
    'destination url',
    'destination',
    'target url',
    'target',
    'affiliate url',
    'url',
    'link',
  ],
  slug: [
    'slug',
    'short name',
    'alias',
    'custom alias',
    'keyword',
    'key',
    'short code',
    'shortcode',
    'back half',
    'short url',
    'short link',
  ],
  title: ['title', 'link name', 'name', 'description'],
  product: ['product', 'product name'],
}

const words = new Set(
  [...known.map(({ columns }) => columns), anywhere].flatMap((one) => Object.values(one).flat()),
)

/** How many cells of a row are headings that lists of links are known to have. */
export function knownLinkHeadings(cells: readonly string[]): number {
  return cells.filter((cell) => words.has(normalized(cell))).length
}

export interface Recognized {
  source: LinkSource
  columns: LinkColumns
}

/** What a table is by its headings. */
export function recognizeLinks(headings: readonly string[]): Recognized {
  const names = new Map<string, string>()
  for (const heading of headings) {
    const name = normalized(heading)
    if (name !== '' && !names.has(name)) names.set(name, heading)
  }
  const found = known.find(({ needs }) =>
    needs.every((group) => group.some((one) => names.has(one))),
  )
  const wanted = found?.columns ?? anywhere
  const columns: LinkColumns = {}
  for (const [field, choices = []] of Object.entries(wanted)) {
    const name = choices.find((one) => names.has(one))
    // safe because the keys of columns are fields
    columns[field as ImportedField] = name === undefined ? null : (names.get(name) ?? null)
  }
  return { source: found?.source ?? 'table', columns }
}

const left: readonly [ImportNote, RegExp][] = [
  ['clicks-stay', /^(total |human |unique )?(clicks|visits|hits|scans|engagements)$|^visit count$/],
  ['tags-stay', /^(tags?|categor(y|ies)|keywords|autolinker keywords|folder|link tags)$/],
  ['dates-stay', /^(created|created ?at|date created|datecreated|creation date)$/],
]

/** What the columns hold that no link of ours takes over. */
export function leftBehind(headings: readonly string[]): ImportNote[] {
  const names = headings.map(normalized)
  return left.filter(([, form]) => names.some((name) => form.test(name))).map(([note]) => note)
}
