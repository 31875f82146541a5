import type { RetargetingPixel } from '../hot-path/stored-link.ts'

/** What a network's pixel wants of a page. Each network's own help names its script and calls. */
interface PixelKind {
  /** As visitors know the company, and where it says what it does with data. */
  name: string
  policy: string
  script: (id: string) => string
  /** Name of the function that takes calls before the script is there, and what it is. */
  stub: string
  /** Statements that say the visitor agreed; empty where the network takes none. */
  agreement: string
  /** Statements for one pixel. */
  calls: (id: string) => string
  /** For visitors without scripts; null where no such form is known. */
  image: (id: string) => string | null
  hosts: { script: string[]; image: string[]; connect: string[] }
}

/** A function that keeps its calls until the network's script, by `handler`, takes them over. */
function stub(name: string, handler: string, more = ''): string {
  return (
    `if(!window.${name}){const q=window.${name}=function(){` +
    `q.${handler}?q.${handler}.apply(q,arguments):q.queue.push(arguments)};q.queue=[];${more}}`
  )
}

/** Google's consent mode: what holds at first, then what the visitor answered. */
const googleAgreement = ['default', 'update']
  .map(
    (step) =>
      `gtag('consent','${step}',${googleFields(step === 'default' ? 'denied' : 'granted')});`,
  )
  .join('')

function googleFields(state: 'denied' | 'granted'): string {
  const fields = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, state])))
}

const kinds: Record<string, PixelKind> = {
  meta: {
    name: 'Meta (Facebook, Instagram)',
    policy: 'https://www.facebook.com/privacy/policy',
    script: () => 'https://connect.facebook.net/en_US/fbevents.js',
    stub: stub('fbq', 'callMethod', "q.push=q;q.loaded=true;q.version='2.0';window._fbq=q"),
    agreement: "fbq('consent','grant');fbq('dataProcessingOptions',[]);",
    calls: (id) => `fbq('init','${id}');fbq('track','PageView');`,
    image: (id) => `https://www.facebook.com/tr?id=${id}&ev=PageView&noscript=1`,
    hosts: {
      script: ['https://connect.facebook.net'],
      image: ['https://www.facebook.com'],
      connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
    },
  },
  x: {
    name: 'X (Twitter)',
    policy: 'https://x.com/privacy',
    script: () => 'https://static.ads-twitter.com/uwt.js',
    stub: stub('twq', 'exe', "q.version='1.1'"),
    agreement: '',
    calls: (id) => `twq('config','${id}');`,
    image: (id) =>
      `https://analytics.twitter.com/i/adsct?txn_id=${id}&p_id=Twitter&tw_sale_amount=0&tw_order_quantity=0`,
    hosts: {
      script: ['https://static.ads-twitter.com'],
      image: ['https://analytics.twitter.com', 'https://t.co'],
      connect: ['https://analytics.twitter.com', 'https://t.co', 'https://static.ads-twitter.com'],
    },
  },
  google: {
    name: 'Google',
    policy: 'https://policies.google.com/privacy',
    script: (id) => `https://www.googletagmanager.com/gtag/js?id=${id}`,
    stub: "window.dataLayer??=[];window.gtag??=function(){dataLayer.push(arguments)};gtag('js',new Date());",
    agreement: googleAgreement,
    calls: (id) => `gtag('config','${id}');`,
    // The image is of Google Ads alone, by the number behind `AW-`.
    image: (id) =>
      id.startsWith('AW-')
        ? `https://googleads.g.doubleclick.net/pagead/viewthroughconversion/${id.slice(3)}/?guid=ON&script=0`
        : null,
    hosts: {
      script: [
        'https://www.googletagmanager.com',
        'https://www.googleadservices.com',
        'https://googleads.g.doubleclick.net',
      ],
      image: [
        'https://www.googletagmanager.com',
        'https://www.google-analytics.com',
        'https://googleads.g.doubleclick.net',
        'https://www.google.com',
      ],
      connect: [
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://googleads.g.doubleclick.net',
        'https://www.google.com',
      ],
    },
  },
  snap: {
    name: 'Snapchat',
    policy: 'https://values.snap.com/privacy/privacy-policy',
    script: () => 'https://sc-static.net/scevent.min.js',
    stub: stub('snaptr', 'handleRequest'),
    agreement: '',
    calls: (id) => `snaptr('init','${id}');snaptr('track','PAGE_VIEW');`,
    image: () => null,
    hosts: {
      script: ['https://sc-static.net'],
      image: ['https://tr.snapchat.com'],
      connect: ['https://tr.snapchat.com'],
    },
  },
}

/** What visitors should know of each network. */
export const pixelNetworks: ReadonlyMap<string, Pick<PixelKind, 'name' | 'policy'>> = new Map(
  Object.entries(kinds),
)

export interface PixelOptions {
  /** The visitor was asked and said yes, which is passed on to the networks. */
  hasAgreed?: boolean
}

export interface LoadedPixels {
  /** Those in use, each once, by our word and by the company's name. */
  networks: string[]
  names: string[]
  /** Addresses of the scripts, each once. */
  scripts: string[]
  /** JavaScript that prepares the calls. */
  code: string
  images: string[]
  hosts: PixelKind['hosts']
}

/** Ids were checked when the link was compiled: letters, digits and hyphens. */
export function loadPixels(
  pixels: readonly RetargetingPixel[],
  { hasAgreed = false }: PixelOptions = {},
): LoadedPixels {
  const known = pixels.flatMap(({ network, pixelId: id }) => {
    const kind = kinds[network]
    return kind === undefined ? [] : [{ kind, id }]
  })
  const used = [...new Set(known.map(({ kind }) => kind))]
  const all = (part: keyof PixelKind['hosts']) => [
    ...new Set(used.flatMap(({ hosts }) => hosts[part])),
  ]
  const beforeCalls = hasAgreed ? used.map(({ agreement }) => agreement) : []
  return {
    networks: [...new Set(pixels.map(({ network }) => network))].filter((network) =>
      pixelNetworks.has(network),
    ),
    names: used.map(({ name }) => name),
    scripts: used.flatMap((kind) => {
      const first = known.find((one) => one.kind === kind)
      return first === undefined ? [] : [kind.script(first.id)]
    }),
    code: [
      ...used.map((kind) => kind.stub),
      ...beforeCalls,
      ...known.map(({ kind, id }) => kind.calls(id)),
    ].join('\n'),
    images: known.flatMap(({ kind, id }) => kind.image(id) ?? []),
    hosts: { script: all('script'), image: all('image'), connect: all('connect') },
  }
}
