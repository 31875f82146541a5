/** Networks, trackers and shorteners: the whole URL alone says which merchant it leads to. */
const trackingHosts = [
  // Awin and ShareASale.
  'awin1.com',
  'tidd.ly',
  'zenaps.com',
  'shareasale.com',
  'shareasale-analytics.com',
  'shrsl.com',
  // CJ.
  'anrdoezrs.net',
  'dpbolvw.net',
  'emjcd.com',
  'jdoqocy.com',
  'kqzyfj.com',
  'tkqlhce.com',
  // Rakuten.
  'linksynergy.com',
  // impact.com.
  '7eer.net',
  'evyy.net',
  'ojrq.net',
  'pxf.io',
  'sjv.io',
  // Partnerize and Pepperjam.
  'prf.hn',
  'gopjn.com',
  'pjatr.com',
  'pjtra.com',
  'pntra.com',
  'pntrac.com',
  'pntrs.com',
  // One host each.
  'avantlink.com',
  'digistore24.com',
  'flexlinks.com',
  'jvzoo.com',
  'rover.ebay.com',
  's.click.aliexpress.com',
  'skimresources.com',
  'tradedoubler.com',
  'viglink.com',
  'warriorplus.com',
  'webgains.com',
  'bit.ly',
  'geni.us',
  'tinyurl.com',
]

/** Many merchants sell there, each on pages of their own. */
const marketHosts = [
  'aliexpress.com',
  'appsumo.com',
  'booking.com',
  'coursera.org',
  'creativemarket.com',
  'ebay.com',
  'etsy.com',
  'gumroad.com',
  'payhip.com',
  'skillshare.com',
  'target.com',
  'teachable.com',
  'themeforest.net',
  'udemy.com',
  'walmart.com',
]

const isBelow = (hosts: readonly string[]) => (host: string) =>
  hosts.some((one) => host === one || host.endsWith(`.${one}`))

export const isTrackingHost = isBelow(trackingHosts)
export const isMarketHost = isBelow(marketHosts)
