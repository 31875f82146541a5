import { ask, type KeyVerdict, objectOf, refused, taken, unknown } from '../key-verdict.ts'

/** ClickBank says 403 for a wrong key and for too many requests alike; only the text tells. */
const throttled = /limit|thrott|exceed|too many|quota/i

/** Reads the account's quick statistics, which any key may. */
export async function checkClickbankKey(
  apiUrl: string,
  apiKey: string,
  accountId: string | null,
): Promise<KeyVerdict> {
  const url = new URL(`${apiUrl}/rest/1.3/quickstats/count`)
  if (accountId !== null) url.searchParams.set('account', accountId)
  const reply = await ask(url.href, {
    headers: { authorization: apiKey, accept: 'application/json' },
  })
  if (reply === null) return unknown('ClickBank did not answer. Please test again later.')
  const { status, text } = reply
  if (status === 429 || (status === 403 && throttled.test(text))) {
    return unknown('ClickBank takes no more requests right now. Please test again later.')
  }
  if (status === 401 || status === 403) {
    return refused('ClickBank refused this key. Check that it is complete and still in use.')
  }
  if (status === 200 && objectOf(text) !== null) return taken
  if (status === 200) {
    return unknown('ClickBank answered something that cannot be read. Please test again later.')
  }
  return unknown(`ClickBank answered with an error (${status}). Please test again later.`)
}
