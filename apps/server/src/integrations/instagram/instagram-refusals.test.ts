import { expect, test } from 'vitest'
import { PlatformFailure } from '../social/platform-failure.ts'
import { PostRefused } from '../social/post-refused.ts'
import { throwOnProblem } from './instagram-answers.ts'
import { throwOnPostRefusal } from './instagram-refusals.ts'

const now = new Date('2026-11-21T12:00:00Z')

function thrownBy(code: number, subcode?: number): unknown {
  const error = { code, message: 'no', ...(subcode !== undefined && { error_subcode: subcode }) }
  const answer = { status: 400, headers: new Headers(), json: { error } }
  try {
    throwOnPostRefusal(answer, now)
    throwOnProblem(answer, now)
  } catch (thrown) {
    return thrown
  }
  return null
}

test.each([
  ['a picture over 8 MB', 36000, 2207004, 'media'],
  ['a picture over 8 MB, without its subcode', 36000, undefined, 'media'],
  ['a picture that is no JPEG', 36001, 2207005, 'media'],
  ['a picture that is no JPEG, without its subcode', 36001, undefined, 'media'],
  ['a picture of a wrong shape', 36003, 2207009, 'media'],
  ['a caption that is too long', 36004, 2207010, 'too-long'],
  ['a restricted account', 25, 2207050, 'policy'],
  ['what looks automated', 4, 2207051, 'policy'],
])('%s is refused once and not tried for hours', (_what, code, subcode, reason) => {
  const thrown = thrownBy(code, subcode)
  expect(thrown).toBeInstanceOf(PostRefused)
  expect(thrown).toMatchObject({ code: reason })
})

test('an error on Instagram’s side is tried again, and no reproach to the post', () => {
  const thrown = thrownBy(-1, 2207001)
  expect(thrown).toBeInstanceOf(PlatformFailure)
  expect(thrown).toMatchObject({ problem: { kind: 'away' } })
})

test('Instagram’s own rate limit is waited for', () => {
  expect(thrownBy(80002)).toMatchObject({ problem: { kind: 'rate-limited', isAppWide: false } })
})
