import { readFileSync } from 'node:fs'
import { hasFewCharacters, tooFewCharacters } from '@hopwise/contracts'
import { Invalid } from '#src/errors.ts'

/** Lower case, one a line. Short ones are too short by themselves, but `Dragon1234` is made of one. */
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
  const refuse = (message: string) => {
    throw Invalid.field(field, message)
  }
  // Refused for that afterward; a long one would also take long to fold.
  if (password.length < shortest || password.length > longest) return
  if (hasFewCharacters(password)) refuse(tooFewCharacters)
  const typed = password.toLowerCase()
  const names = namesOf(person)
  if ([typed, unitOf(lettersOf(typed))].some((form) => names.has(form))) {
    refuse('Your password can’t be your name, email, username or “Hopwise”. Choose another.')
  }
  const stem = stemOf(typed)
  const spelled = [stem, withoutTail(typed)].map(withoutSigns)
  if ([typed, stem, ...spelled].some((form) => common.has(unitOf(form)))) {
    refuse('This password is too close to one of the most common ones. Choose another.')
  }
  if ([typed, stem].some((form) => unitOf(form).length < Math.min(shortest, form.length))) {
    refuse('Your password can’t be a short word repeated. Choose another.')
  }
}

const shortest = 8
const longest = 128

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
  const known = new Set(names.flatMap((name) => [name.toLowerCase(), unitOf(lettersOf(name))]))
  known.delete('')
  return known
}

/** `Lovelace-1815` is as easy to guess as `lovelace`. */
const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** `password` of `Password1234!`; a few letters among many digits are not what a password is made of. */
function stemOf(text: string): string {
  const stem = withoutTail(text).replace(/^[^\p{L}]+/u, '')
  return stem.length * 3 < text.length ? text : stem
}

const withoutTail = (text: string) => text.replace(/[^\p{L}]+$/u, '')

/** `password` of `p@ssw0rd`. */
const withoutSigns = (text: string) =>
  text.replaceAll(/[@4013$5!7]/g, (sign) => letterOf[sign] ?? sign)
const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}

/** `ab` of `ababab`; a text that repeats nothing stays as it is. */
const unitOf = (text: string) => text.replace(/^(.+?)\1+$/su, '$1')
