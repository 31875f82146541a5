import { endpoints } from '@hopwise/contracts'

/** What the log calls an action that is no call of a contract. */
const titles: Record<string, string> = {
  signIn: 'Sign in',
  signInWithPasskey: 'Sign in with a passkey',
  signInFailed: 'Failed sign-in',
  secondStepFailed: 'Failed second step of a sign-in',
  proofFailed: 'Failed to confirm who they are',
  signOut: 'Sign out',
  resetPassword: 'Choose a new password by mail',
  requestPasswordReset: 'Ask for a new password by mail',
  leaveWorkspace: 'Delete their account',
  finishImport: 'Finish importing a report',
  finishLinkImport: 'Finish importing links',
  finishSync: 'Finish reading networks',
  finishPost: 'Finish publishing a post',
  eraseSocialAccount: 'Delete a social account as its platform asked',
  disableLink: 'Disable a link',
  enableLink: 'Enable a link again',
  suspendAccount: 'Suspend the account',
  resumeAccount: 'Resume the account',
}

const summaries = new Map(endpoints.map(({ name, summary }) => [name, summary]))

/** The first part of a summary says what a call does; the rest explains. */
export function titleOf(action: string): string {
  return titles[action] ?? summaries.get(action)?.split(';', 1)[0] ?? action
}
