import type { ImportedField, LinkSource } from '@hopwise/contracts'

export interface LinkExport {
  source: LinkSource
  /** One heading of each group must be there. */
  needs: readonly (readonly string[])[]
  /** Headings by field, likeliest first; a short name is the first one that its row has. */
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
 * with the columns of its table: url, slug, name, redirect_type and its switches. Rebrandly's API has
 * slashtag, shortUrl, destination; Short.io's originalURL, path, shortURL, iphoneURL, androidURL.
 */
export const linkExports: readonly LinkExport[] = [
  {
    source: 'short-io',
    needs: [
      ['originalurl', 'original url'],
      ['path', 'iphoneurl', 'idstring'],
    ],
    columns: {
      url: ['originalurl', 'original url'],
      slug: ['path', 'shorturl', 'short url', 'secureshorturl'],
      title: ['title'],
      ios: ['iphoneurl', 'iphone url'],
      android: ['androidurl', 'android url'],
      expires: ['expiresat', 'expires at'],
      password: ['password'],
    },
  },
  {
    source: 'rebrandly',
    needs: [['slashtag'], ['destination', 'destination url', 'long url', 'original url']],
    columns: {
      url: ['destination', 'destination url', 'long url', 'original url'],
      slug: ['slashtag', 'shorturl', 'short url', 'link'],
      title: ['title'],
    },
  },
  {
    source: 'hopwise',
    needs: [['short url'], ['original url']],
    columns: {
      url: ['original url'],
      slug: ['short url'],
      title: ['title'],
      product: ['product'],
      ownId: ['external id'],
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
        'custom bitlink',
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
      ownId: ['externalid', 'external id'],
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
export const anyTable: LinkExport['columns'] = {
  url: [
    'original url',
    'originalurl',
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
    'slashtag',
    'short code',
    'shortcode',
    'back half',
    'short url',
    'shorturl',
    'short link',
    'shortlink',
  ],
  title: ['title', 'link name', 'name', 'description'],
  product: ['product', 'product name'],
  ownId: ['external id', 'externalid'],
}
