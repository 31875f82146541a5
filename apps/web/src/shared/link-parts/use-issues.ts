import {
  amazonIssues,
  destinationUrl,
  isAmazonLink,
  type LinkConfiguration,
  type LinkIssue,
  type Network,
  ruleIssues,
} from '@hopwise/contracts'
import { useWatch } from 'react-hook-form'
import { useCurrentUser } from '../api/current-user.ts'
import { type LinkFields, useLinkFields } from './link-fields.ts'

export interface Issues {
  isAmazon: boolean
  /** What the server would refuse about a field, while it is typed. */
  at: (path: string) => string | undefined
}

/** Finds contradictions and what Amazon does not allow, with the very checks of the server. */
export function useIssues(network: Network | null): Issues {
  const { control } = useLinkFields()
  const { networkAddresses: known } = useCurrentUser()
  // safe because the form never takes a field away
  const typed = useWatch({ control }) as LinkFields
  const link = configurationOf(typed)
  const issues: LinkIssue[] = [
    ...ruleIssues(
      (link.rules ?? []).map((rule) => ({ ...rule, when: rule.when.filter(isComplete) })),
    ),
    ...amazonIssues({ ...link, password: Boolean(typed.password) }, { network, known }).filter(
      ({ path }) => isWhole(link, path),
    ),
  ]
  return {
    isAmazon: isAmazonLink(link, { network, known }),
    at: (path) => issues.find((issue) => issue.path === path)?.message,
  }
}

function configurationOf(typed: LinkFields) {
  // safe because what is half typed is only compared, and left out where it cannot be
  return typed as unknown as LinkConfiguration
}

/** A condition that names nothing yet is not asked about. */
function isComplete(condition: LinkConfiguration['rules'][number]['when'][number]): boolean {
  return condition.kind === 'dates'
    ? condition.from !== null || condition.until !== null
    : condition.in.length > 0
}

const isWholeAddress = (address = '') => destinationUrl.safeParse(address).success

/** An address that is half typed is of no one yet. */
function isWhole(link: LinkConfiguration, path: string): boolean {
  const [field, at] = path.split('.')
  if (field === 'rotateUrls') return isWholeAddress(link.rotateUrls[Number(at)])
  if (field === 'expiredUrl') return isWholeAddress(link.expiredUrl ?? '')
  if (field === 'rules') return isWholeAddress(link.rules[Number(at)]?.url)
  return true
}
