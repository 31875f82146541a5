import { ask, type KeyStatus, objectOf, refused, taken, unknown } from '../key-status.ts'
import { isThrottled, refusedKey } from './refusal.ts'

/** Reads the account's quick statistics, for which a key needs the role that its orders need. */
export async function checkClickbankKey(
  apiUrl: string,
  apiKey: string,
  accountId: string | null,
): Promise<KeyStatus> {
  const url = new URL(`${apiUrl}/rest/1.3/quickstats/count`)
  if (accountId !== null) url.searchParams.set('account', accountId)
  const reply = await ask(url.href, {
    headers: { authorization: apiKey, accept: 'application/json' },
  })
  if (reply === null) return unknown('ClickBank did not answer. Please test again later.')
  const { status, text } = reply
  if (isThrottled(status, text)) {
    return unknown('ClickBank is limiting requests right now. Please test again later.')
  }
  if (status === 401 || status === 403) return refused(refusedKey)
  if (status === 200 && objectOf(text) !== null) return taken
  if (status === 200) {
    return unknown('ClickBank sent an unreadable answer. Please test again later.')
  }
  return unknown(`ClickBank answered with an error (${status}). Please test again later.`)
}
