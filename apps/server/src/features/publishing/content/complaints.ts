import type { PostCheck } from '@hopwise/contracts'

/** What was wrong with what a model wrote, as it is given when it writes again. */
export interface Complaints {
  /** Sentences of Hopwise's own. */
  reasons: string[]
  /** The model's own words, which someone else may have put into its mouth: data, no matter who reads them. */
  strangers: string[]
}

const strangeness =
  'It names an address or an account which is not in the data: one of those in "must_not_be_named".'

export function complaintsOf(
  checks: readonly PostCheck[],
  stranger: string | null,
  ...others: string[]
): Complaints {
  const failed = checks.filter(({ outcome }) => outcome === 'failed')
  return {
    reasons: [
      ...failed.map(({ message }) => message),
      ...(stranger === null ? [] : [strangeness]),
      ...others,
    ],
    strangers: stranger === null ? [] : [stranger],
  }
}

export function joinedComplaints(all: readonly Complaints[]): Complaints {
  return {
    reasons: [...new Set(all.flatMap(({ reasons }) => reasons))],
    strangers: [...new Set(all.flatMap(({ strangers }) => strangers))],
  }
}

export const noComplaints: Complaints = { reasons: [], strangers: [] }

/** For the data of a prompt. */
export const strangersAsData = ({ strangers }: Complaints) =>
  strangers.length === 0 ? {} : { must_not_be_named: strangers }
