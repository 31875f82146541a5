export const shopMoods = [
  'alive',
  'gone',
  'soft-404',
  'to-home',
  'stripped',
  'sold-out',
  'loop',
  'refuses',
  'broken',
] as const
export type ShopMood = (typeof shopMoods)[number]

export function moodOf(text: string | undefined): ShopMood | null {
  return shopMoods.find((one) => one === text) ?? null
}

interface Answer {
  status: number
  /** Where a redirect leads. */
  to?: string
  page?: string
}

/** What a visitor of each gets; `GET /shops/{mood}/{anything}`. */
export const shopPages: Record<ShopMood, Answer> = {
  alive: { status: 200, page: productPage('InStock', '<button>Add to cart</button>') },
  gone: { status: 404, page: page('Not here', '<p>This page was taken down.</p>') },
  'soft-404': { status: 200, page: page('Page not found', '<p>Try the search instead.</p>') },
  'to-home': { status: 302, to: '/' },
  // The query that says who sent the visitor is lost.
  stripped: { status: 301, to: '/shops/alive/desk' },
  'sold-out': {
    status: 200,
    page: productPage('OutOfStock', '<button disabled>Sold out</button>'),
  },
  loop: { status: 302, to: '/shops/loop/again' },
  refuses: { status: 403, page: page('No robots', '') },
  broken: { status: 500, page: page('Something broke', '') },
}

function productPage(availability: string, button: string): string {
  const offer = { '@type': 'Offer', availability: `https://schema.org/${availability}` }
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Desk',
    description: 'A standing desk with a bamboo top. It rises in eight seconds.',
    offers: offer,
  }
  return page(
    'A standing desk',
    `<script type="application/ld+json">${JSON.stringify(data)}</script><p>$200</p>${button}`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}</style>
<p>A shop that does not exist. Nothing is sold here.</p><h1>${title}</h1>${body}</html>`
}
