import { readFileSync } from 'node:fs'
import { Invalid } from '#src/errors.ts'

/** Lower case, one a line; those of fewer than 8 characters are refused as too short. */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

export interface Person {
  firstName: string
  lastName: string
  email: string
  username: string | null
}

/** Refuses what is tried first: the commonest passwords, and what anyone knows of the person. */
export function refuseWeakPassword(field: string, password: string, person: Person): void {
  if (common.has(password.toLowerCase())) {
    throw Invalid.field(field, 'This password is among the most common ones. Choose another.')
  }
  const bare = lettersOf(password)
  if (bare === '' || !namesOf(person).has(bare)) return
  throw Invalid.field(field, 'This password is your name or email. Choose another.')
}

function namesOf({ firstName, lastName, email, username }: Person): Set<string> {
  const [mailbox = ''] = email.split('@')
  const names = [
    firstName,
    lastName,
    firstName + lastName,
    lastName + firstName,
    email,
    mailbox,
    username ?? '',
    'Hopwise',
  ]
  return new Set(names.map(lettersOf))
}

/** `Lovelace-1815` is as easy to guess as `lovelace`. */
const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
