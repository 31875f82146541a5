import { type Product, productsOfAddress } from '@hopwise/contracts'
import { HttpResponse, http } from 'msw'
import { pageOf } from './open-app.tsx'

/** Answers all that the app asks about products, from a list of them. */
export const productAnswers = (list: () => readonly Product[]) => [
  http.get('/api/products/all', ({ request }) => {
    const query = new URL(request.url).searchParams
    const ids = query.get('ids')?.split(',')
    const network = query.get('network')
    const search = (query.get('search') ?? '').toLowerCase()
    const found = list().filter(
      (one) =>
        (ids === undefined || ids.includes(String(one.id))) &&
        (network === null || one.network === network) &&
        one.name.toLowerCase().includes(search),
    )
    return pageOf(found.slice(0, Number(query.get('pageSize') ?? 100)), found.length)
  }),
  http.get('/api/products/figures', () => HttpResponse.json([])),
  http.get('/api/products/of-url', ({ request }) => {
    const url = new URL(request.url).searchParams.get('url') ?? ''
    return HttpResponse.json([...productsOfAddress(list(), url)])
  }),
]
