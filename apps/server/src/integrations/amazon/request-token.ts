import type { AmazonCredentialVersion } from '#src/connectors.ts'
import { ask, type KeyVerdict, objectOf, refused, taken, unknown } from '../key-verdict.ts'

interface Credential {
  id: string
  secret: string
}

/** OAuth's own words for a credential that is not taken. */
const refusals = ['invalid_client', 'unauthorized_client', 'invalid_grant', 'invalid_scope']

export async function requestToken(
  version: AmazonCredentialVersion,
  url: string,
  credential: Credential,
): Promise<KeyVerdict> {
  const reply = await ask(url, requestOf(version, credential))
  if (reply === null) return unknown('Amazon did not answer. Please test again later.')
  const { status, text } = reply
  const answer = objectOf(text)
  if (status === 200 && typeof answer?.['access_token'] === 'string') return taken
  if (status === 429) {
    return unknown('Amazon takes no more requests right now. Please test again later.')
  }
  if (status === 401 || refusals.includes(String(answer?.['error']))) {
    return refused('Amazon refused this credential. Check that ID and secret are complete.')
  }
  if (status === 200) {
    return unknown('Amazon answered something that cannot be read. Please test again later.')
  }
  return unknown(`Amazon answered with an error (${status}). Please test again later.`)
}

/** Generation 2 speaks forms, generation 3 JSON, each with a scope of its own. */
function requestOf(version: AmazonCredentialVersion, { id, secret }: Credential): RequestInit {
  const isForm = version.startsWith('2.')
  const fields = {
    grant_type: 'client_credentials',
    client_id: id,
    client_secret: secret,
    scope: isForm ? 'creatorsapi/default' : 'creatorsapi::default',
  }
  return isForm
    ? { method: 'POST', body: new URLSearchParams(fields) }
    : {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      }
}
