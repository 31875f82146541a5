/** Why a post waits or failed; each has an advice. */
const failureCodes = [
  'reconnect',
  'no-account',
  'unavailable',
  'checks',
  'rate-limited',
  'away',
  'kept-away',
  'unknown',
  'duplicate',
  'too-long',
  'usage-cap',
  'permission',
  'set-up',
  'media',
  'policy',
  'refused',
] as const
export type FailureCode = (typeof failureCodes)[number]

const advices: Record<FailureCode, string> = {
  reconnect: 'Connect the account again under Social Accounts, then press Retry.',
  'no-account': 'Choose a connected account for it, or post it by hand.',
  unavailable: 'Ask the person who runs this Hopwise, or post it by hand.',
  checks: 'Edit the text, then press Retry.',
  'rate-limited': 'No action needed. It’s posted as soon as the platform accepts posts again.',
  away: 'No action needed. It’s retried automatically.',
  'kept-away': 'Press Retry when the platform is back, or post it by hand.',
  unknown:
    'Check your profile first. If the post is there, mark it as posted. If not, press Retry; we check again before posting.',
  duplicate: 'Change the text a little, then press Retry.',
  'too-long': 'Shorten the text, then press Retry.',
  'usage-cap': 'Raise your X developer account’s spending limit or add credits, then press Retry.',
  permission: 'Disconnect the account and connect it again to allow posting, then press Retry.',
  'set-up':
    'Ask the person who runs this Hopwise to finish setting up the connection to the platform (docs/connect.md), then press Retry.',
  media:
    'Use another picture (JPEG of at most 8 MB, at a public URL, between 4:5 and 1.91:1), then press Retry.',
  policy:
    'Read the platform’s message and change the post, then press Retry. You can also post it by hand.',
  refused: 'Change the post, then press Retry. You can also post it by hand.',
}

/** Where no one can look for us, and the post may stand there. */
const lookYourself =
  'Check your profile. If the post is there, mark it as posted. If not, duplicate it and post the copy.'

export function adviceOf(code: string, isInDoubt: boolean): string {
  const known = failureCodes.find((one) => one === code)
  if (isInDoubt && (known === 'no-account' || known === 'unavailable')) return lookYourself
  return advices[known ?? 'refused']
}
