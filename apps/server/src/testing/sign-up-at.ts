import type { AnswerOf } from './answer-of.ts'

/** Speaks to a running Hopwise over HTTP, as one who is signed in. */
export type Caller = <M extends string, Url extends string>(
  method: M,
  path: Url,
  body?: object,
) => Promise<{ status: number; body: AnswerOf<M, Url> }>

/** A fresh account at a Hopwise that listens; `cookie` is its session. */
export async function signUpAt(
  url: string,
  username = 'ada_l',
): Promise<{ call: Caller; cookie: string }> {
  let cookie = ''
  const send = (method: string, path: string, body?: object) =>
    fetch(`${url}${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const made = await send('POST', '/api/auth/sign-up/email', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `${username}@example.com`,
    username,
    password: 'correct horse battery',
  })
  if (!made.ok) throw new Error(`No one could sign up at ${url}: ${await made.text()}`)
  cookie = made.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return {
    cookie,
    async call(method, path, body) {
      const answer = await send(method, path, body)
      return { status: answer.status, body: JSON.parse(await answer.text()) }
    },
  }
}

/** A link to a new product of the caller's. */
export async function aLinkBy(
  call: Caller,
  { product = { name: 'Desk' }, ...link }: { originalUrl: string; slug?: string; product?: object },
): Promise<{ id: number; slug: string; productId: number }> {
  const { body } = await call('POST', '/api/products', product)
  const made = await call('POST', '/api/affiliate-links', { productId: body.id, ...link })
  if (made.status !== 201) throw new Error(`No link was made: ${JSON.stringify(made.body)}`)
  return { ...made.body, productId: body.id }
}
