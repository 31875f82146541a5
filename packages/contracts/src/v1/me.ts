import { caller, describeCaller } from '../api-keys.ts'
import { definePublic } from './define.ts'

export const publicCaller = caller

export const getMe = definePublic(
  describeCaller,
  {
    method: 'GET',
    path: '/api/v1/me',
    resource: 'me',
    summary: 'Get your workspace and key',
    description:
      'The workspace that your calls read and write, and the key that you call with: its name, its scopes and when it expires.',
    response: publicCaller,
  },
  { toRequest: () => ({}), toAnswer: (answer) => answer },
)
