import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAnswers } from './http/answers.ts'
import { noticeTexts } from './http/notice-texts/notice-texts.ts'
import { pageLanguages } from './http/page-language.ts'
import { readNoticeFacts } from './notice-facts.ts'
import { createPrivacyNotice, type NoticeOptions } from './privacy-notice.ts'
import { addSmartLink } from './testing/a-smart-link.ts'
import { aWorkspace, type Workspace } from './testing/a-workspace.ts'

let workspace: Workspace
const servers: Server[] = []

beforeAll(async () => {
  workspace = await aWorkspace()
})
afterAll(async () => {
  for (const server of servers) server.close()
  await workspace.drop()
})
beforeEach(async () => {
  await workspace.database.pool.query('truncate retargeting_pixels, admin_settings')
  await workspace.database.pool.query(`delete from workspaces where name in ('other', 'sample')`)
})

async function aNotice(options: Partial<NoticeOptions> = {}) {
  const answer = createPrivacyNotice({
    readFacts: () => readNoticeFacts(workspace.database),
    now: () => 0,
    operatorContact: null,
    keepsFullUserAgents: false,
    ...options,
  })
  const server = createServer((request, response) => {
    void answer(request, response, createAnswers(false))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return async (language = 'en') => {
    const response = await fetch(`http://127.0.0.1:${port}/l/privacy`, {
      headers: { 'accept-language': language },
    })
    return { status: response.status, html: await response.text(), headers: response.headers }
  }
}

const inSettings = (workspaceId: number, days: number | null) =>
  workspace.database.pool.query(
    `insert into admin_settings (workspace_id, product_sync_hours, earnings_sync_hours, click_detail_days, log_days)
     values ($1, 6, 1, $2, 30)`,
    [workspaceId, days],
  )

async function addWorkspace(name: string, isSample = false): Promise<number> {
  const { rows } = await workspace.database.pool.query<{ id: number }>(
    'insert into workspaces (name, is_sample) values ($1, $2) returning id',
    [name, isSample],
  )
  return rows[0]?.id ?? 0
}

test('the notice says how long details are kept, as the workspaces have it', async () => {
  expect((await (await aNotice())()).html).toContain('kept until the owner of the link deletes')
  await inSettings(1, 90)
  const sample = await addWorkspace('sample', true)
  await inSettings(sample, 7)
  expect((await (await aNotice())()).html).toContain('are kept for 90 days.')
  const other = await addWorkspace('other')
  expect((await (await aNotice())()).html).toContain('are kept for 90 days or more')
  await inSettings(other, 30)
  expect((await (await aNotice())()).html).toContain('are kept for 30 to 90 days.')
})

test('the notice names the ad networks that links load, and says so where there is none', async () => {
  const { pool } = workspace.database
  await pool.query(
    `insert into retargeting_pixels (workspace_id, network, pixel_id) values (1, 'meta', '1')`,
  )
  const none = 'No link here loads anything from an ad network.'
  expect((await (await aNotice())()).html).toContain(none)
  await addSmartLink(workspace.database, { slug: 'noticed', switches: { retargets: true } })
  const { html } = await (await aNotice())()
  expect(html).not.toContain(none)
  expect(html).toContain('load scripts from Meta (Facebook, Instagram)')
  expect(html).not.toContain('Snapchat')
})

test('the notice names who runs the host and what is kept of a browser, as text', async () => {
  const contact = 'Ada & Co <ada@example.com>'
  const { html, headers } = await (
    await aNotice({ operatorContact: contact, keepsFullUserAgents: true })
  )()
  expect(html).toContain('is run by Ada &amp; Co &lt;ada@example.com&gt;')
  expect(html).toContain('the full description that your browser sends of itself')
  expect((await (await aNotice())()).html).toContain('the name and main version of your browser')
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
})

test('while the database is away the notice says what was last known, or asks for patience', async () => {
  const state = { isDown: true, nowMs: 0 }
  const ask = await aNotice({
    now: () => state.nowMs,
    readFacts: () =>
      state.isDown ? Promise.reject(new Error('down')) : readNoticeFacts(workspace.database),
  })
  expect((await ask()).status).toBe(503)
  state.isDown = false
  expect((await ask()).status).toBe(200)
  state.isDown = true
  state.nowMs = 3_600_000
  expect((await ask()).status).toBe(200)
})

test.each(pageLanguages)(
  'in %s the notice is whole, and says what is in force',
  async (language) => {
    const { pool } = workspace.database
    await inSettings(1, 37)
    await pool.query(
      `insert into retargeting_pixels (workspace_id, network, pixel_id) values (1, 'meta', '1'), (1, 'snapchat', '2')`,
    )
    await addSmartLink(workspace.database, {
      slug: `in-${language}`,
      switches: { retargets: true },
    })
    const ask = await aNotice({ operatorContact: 'Ada & Co' })
    const { html } = await ask(`xx, ${language}-XX;q=0.9, en;q=0.1`)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html.match(/<h2>/g)).toHaveLength(9)
    for (const part of ['127.0.0.1:', 'Ada &amp; Co', '37', 'Meta (Facebook, Instagram)', '6'])
      expect(html).toContain(part)
    expect(html).not.toMatch(/\{(host|operator|browser|fewest|most|networks)\}|undefined/)
    const texts = noticeTexts[language]
    for (const text of [texts.title, texts.keptRest, texts.rights, texts.forget, texts.forgotten])
      expect(html).toContain(text)
  },
)

test('every language fills in the same places, and leaves no text in English', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
  const { en, ...others } = noticeTexts
  for (const [language, texts] of Object.entries(others)) {
    for (const [key, text] of Object.entries(en)) {
      // safe because every language has the keys of English
      const other = texts[key as keyof typeof en]
      expect(places(other), `${language} ${key}`).toEqual(places(text))
      expect(other, `${language} ${key}`).not.toBe(text)
    }
  }
})

test('every language names the right to restriction of processing', () => {
  const named: Record<keyof typeof noticeTexts, string> = {
    en: 'the restriction of its processing',
    de: 'die Einschränkung ihrer Verarbeitung',
    fr: 'la limitation de leur traitement',
    es: 'la limitación de su tratamiento',
    it: 'la limitazione del trattamento',
    nl: 'beperking van de verwerking',
    pt: 'a limitação do tratamento',
    pl: 'ograniczenia przetwarzania',
    ja: '処理の制限',
  }
  for (const language of pageLanguages) {
    expect(noticeTexts[language].rightsText, language).toContain(named[language])
  }
})
