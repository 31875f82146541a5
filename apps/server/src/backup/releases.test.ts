import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { workspaces } from '@hopwise/db'
import { createEmptyDatabase } from '@hopwise/db/testing'
import { expect, onTestFinished, test } from 'vitest'
import { checkFigures } from '#src/figures-check/check-figures.ts'
import { readingCtx } from '#src/figures-check/reading-ctx.ts'
import { startTestApp } from '#src/testing/start-test-app.ts'
import { fromFile } from './backup-file.ts'
import { figureCalls, login } from './releases/figure-calls.ts'
import { intended } from './releases/intended.ts'
import { restore } from './restore.ts'

const folder = fileURLToPath(new URL('./releases/', import.meta.url))
interface Recorded {
  /** When the release answered: today's calls are asked as of that moment. */
  at: string
  answers: Record<string, unknown>
}

/** What a check says to a person, in the words of its day. */
const sentences = ['message', 'why']

/** Everything a release answered is in today's answer; what is new since may be there too. */
const missingIn = (now: unknown, then: unknown, path: string): string[] => {
  if (typeof then !== 'object' || then === null) {
    return Object.is(now, then)
      ? []
      : [`${path}: ${JSON.stringify(then)} is ${JSON.stringify(now)}`]
  }
  if (Array.isArray(then) && (!Array.isArray(now) || now.length !== then.length)) {
    return [`${path}: ${then.length} entries are ${JSON.stringify(now)}`]
  }
  const current = Object(now)
  return Object.entries(then).flatMap(([key, value]) =>
    sentences.includes(key) ? [] : missingIn(current[key], value, `${path} ${key}`),
  )
}

test('every version before the present one has a backup', () => {
  const root = new URL('../../../../', import.meta.url)
  const changelog = readFileSync(new URL('CHANGELOG.md', root), 'utf8')
  const released = [...changelog.matchAll(/^## (\d\S*) - /gm)].map(([, version]) => version)
  const { version: present } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  const former = released.filter((version) => version !== present)
  expect(Object.keys(intended)).toEqual(expect.arrayContaining(former))
})

test.each(Object.entries(intended))(
  'a filled database of %s shows the same figures today',
  async (version, changes) => {
    const { at, answers }: Recorded = JSON.parse(
      readFileSync(join(folder, `${version}.json`), 'utf8'),
    )
    const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-release-'))
    const database = await createEmptyDatabase()
    const place = { dataDir, databaseUrl: database.target.url, ownKey: null }
    await restore(place, fromFile(join(folder, `${version}.backup`)))
    const hopwise = await startTestApp(
      { publicUrl: 'http://localhost:4400' },
      {
        database,
        now: () => new Date(at),
        passwords: undefined,
      },
    )
    onTestFinished(async () => {
      await hopwise.stop()
      rmSync(dataDir, { recursive: true })
    })
    const [whose] = await hopwise.services.database.orm
      .select({
        workspaceId: workspaces.id,
        timeZone: workspaces.timeZone,
        isSample: workspaces.isSample,
      })
      .from(workspaces)
    if (whose === undefined) throw new Error('no workspace was restored')
    expect(await checkFigures(readingCtx(hopwise.services, whose))).toEqual([])

    const { headers } = await hopwise.anyone.send({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: login,
    })
    const cookie = [headers['set-cookie']]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; ')
    const differing: string[] = []
    for (const url of figureCalls) {
      const { body } = await hopwise.anyone.send({ method: 'GET', url, headers: { cookie } })
      differing.push(...missingIn(body, answers[url], url))
    }
    expect(differing.toSorted()).toEqual(Object.values(changes).flat().toSorted())
  },
)
