import type { Domain } from '@hopwise/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { answer, api, openApp, withApi } from '../testing/open-app.tsx'
import { aUser } from '../testing/stand-in-server.ts'

withApi()

let domains: Domain[]
let sent: unknown[]
let renamed: number

function aDomain(part: Partial<Domain> = {}): Domain {
  const { host = 'links.example.com' } = part
  return {
    id: 1,
    host,
    shownHost: host,
    state: 'verified',
    problem: null,
    records: [
      { type: 'TXT', name: `_hopwise.${host}`, value: 'hopwise=token' },
      { type: 'CNAME', name: host, value: 'go.example' },
    ],
    isDefault: false,
    rootUrl: null,
    unknownUrl: null,
    links: 0,
    formerLinks: 0,
    createdAt: '2026-11-26T00:00:00Z',
    verifiedAt: '2026-11-26T00:00:00Z',
    checkedAt: '2026-11-26T00:00:00Z',
    ...part,
  }
}

const aPendingDomain = (part: Partial<Domain> = {}) =>
  aDomain({ state: 'pending', verifiedAt: null, checkedAt: null, ...part })

beforeEach(() => {
  domains = []
  sent = []
  renamed = 0
  api.use(
    answer('/api/domains', () => domains),
    http.post('/api/domains', async ({ request }) => {
      sent.push(await request.json())
      domains = [aPendingDomain()]
      return HttpResponse.json(domains[0], { status: 201 })
    }),
    http.delete('/api/domains/:id', ({ params }) => {
      sent.push(params['id'])
      domains = domains.filter(({ id }) => id !== Number(params['id']))
      return HttpResponse.json({ renamed })
    }),
  )
})

/** What a check finds from now on. */
function checkFinds(found: Partial<Domain>) {
  api.use(
    http.post('/api/domains/:id/verify', () => {
      domains = domains.map((domain) => ({ ...domain, ...found }))
      return HttpResponse.json(domains[0])
    }),
  )
}

const open = () => openApp('/settings?tab=links')

async function row(host = 'links.example.com') {
  const heading = await screen.findByRole('heading', { name: host })
  const item = heading.closest('li')
  if (item === null) throw new Error('a domain outside of the list')
  return within(item)
}

test('the empty card says what a domain does, and adds the first', async () => {
  const user = open()
  expect(await screen.findByText('No domains yet')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add Domain' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Domain' }))
  await user.type(dialog.getByLabelText('Domain'), 'links.example.com')
  await user.click(dialog.getByRole('button', { name: 'Add Domain' }))
  expect(await screen.findByText('Domain added')).toBeInTheDocument()
  expect(screen.getByText('Now add the DNS records for links.example.com.')).toBeInTheDocument()
  expect(sent).toEqual([{ host: 'links.example.com' }])
  expect((await row()).getByText('Waiting for DNS')).toBeInTheDocument()
  expect(screen.queryByText('No domains yet')).toBeNull()
})

test('a refused domain is said at its field, where it can be corrected', async () => {
  const message = '.internal isn’t a public domain ending. Enter one that you own.'
  api.use(
    http.post('/api/domains', () =>
      HttpResponse.json(
        { message, code: 'invalid', requestId: '1', issues: [{ path: 'host', message }] },
        { status: 400 },
      ),
    ),
  )
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Add Domain' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Domain' }))
  const host = dialog.getByLabelText('Domain')
  await user.click(dialog.getByRole('button', { name: 'Add Domain' }))
  await waitFor(() =>
    expect(host).toHaveAccessibleDescription('Enter a domain, such as links.example.com'),
  )
  await user.type(host, 'links.internal')
  await user.click(dialog.getByRole('button', { name: 'Add Domain' }))
  await waitFor(() => expect(host).toHaveAccessibleDescription(message))
  expect(host).toHaveValue('links.internal')
  expect(screen.queryByText('Error')).toBeNull()
})

test('a domain that waits shows its DNS records, each part ready to be copied', async () => {
  domains = [aPendingDomain()]
  const user = open()
  const waiting = await row()
  const records = within(
    waiting.getByRole('list', { name: 'DNS records of links.example.com' }),
  ).getAllByRole('listitem')
  expect(records.map(({ textContent }) => textContent)).toEqual([
    'TXT recordName_hopwise.links.example.comValuehopwise=token',
    'CNAME recordNamelinks.example.comValuego.example',
  ])
  for (const [label, text] of [
    ['name of the TXT', '_hopwise.links.example.com'],
    ['value of the TXT', 'hopwise=token'],
    ['name of the CNAME', 'links.example.com'],
    ['value of the CNAME', 'go.example'],
  ]) {
    await user.click(waiting.getByRole('button', { name: `Copy the ${label} record` }))
    expect(await navigator.clipboard.readText()).toBe(text)
  }
  expect(waiting.queryByRole('button', { name: /default|pages/ })).toBeNull()
})

test('a domain without a public address to point to says what is missing', async () => {
  domains = [
    aPendingDomain({ records: [{ type: 'CNAME', name: 'a.example.com', value: 'localhost' }] }),
  ]
  open()
  expect((await row()).getByText(/^Hopwise is running on localhost/)).toBeInTheDocument()
})

test('a check that finds something missing shows it; one that finds nothing verifies', async () => {
  domains = [aPendingDomain()]
  const problem = 'There is no TXT record at _hopwise.links.example.com yet.'
  checkFinds({ problem })
  const user = open()
  const check = await screen.findByRole('button', { name: 'Check now: links.example.com' })
  await user.click(check)
  expect(await screen.findByText('Not verified yet')).toBeInTheDocument()
  expect((await row()).getByText(problem)).toBeInTheDocument()
  checkFinds({ problem: null, state: 'verified', links: 1 })
  await user.click(check)
  expect(await screen.findByText('Domain verified')).toBeInTheDocument()
  const verified = await row()
  expect(await verified.findByText('Verified')).toBeInTheDocument()
  expect(verified.getByText('1 link uses it.')).toBeInTheDocument()
  expect(verified.queryByRole('list')).toBeNull()
})

test('a verified domain with a problem is not called unverified by another check', async () => {
  const problem = 'links.example.com no longer resolves.'
  domains = [aDomain({ state: 'troubled', problem, links: 3 })]
  checkFinds({})
  const user = open()
  const troubled = await row()
  expect(troubled.getByText('Has a problem')).toBeInTheDocument()
  expect(troubled.getByText(problem)).toBeInTheDocument()
  expect(troubled.getByRole('list', { name: /^DNS records/ })).toBeInTheDocument()
  await user.click(troubled.getByRole('button', { name: 'Check now: links.example.com' }))
  expect(await screen.findByText('Still has a problem')).toBeInTheDocument()
  expect(screen.queryByText('Not verified yet')).toBeNull()
})

test('a domain whose certificate is on its way has nothing to fix, and is verified once it arrived', async () => {
  domains = [aPendingDomain()]
  checkFinds({ state: 'certifying', links: 1 })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Check now: links.example.com' }))
  expect(await screen.findByText('Domain verified')).toBeInTheDocument()
  const certifying = await row()
  expect(await certifying.findByText('Getting a certificate')).toBeInTheDocument()
  expect(certifying.getByText(/^Hopwise is getting a certificate.*1 link uses it\.$/)).toBeVisible()
  expect(certifying.queryByRole('list')).toBeNull()
  expect(certifying.queryByRole('button', { name: /^Check now/ })).toBeNull()
})

test.each([
  [0, false, 'No links use it yet.'],
  [0, true, 'No links use it yet. New ones will.'],
  [1, true, '1 link uses it, and new ones will too.'],
  [1_204, false, '1,204 links use it.'],
])('of %i links on a domain (default: %s) it says “%s”', async (links, isDefault, sentence) => {
  domains = [aDomain({ links, isDefault })]
  open()
  expect((await row()).getByText(sentence)).toBeInTheDocument()
})

test.each([
  [
    { formerLinks: 1 },
    'No links use it now. 1 link that you moved away still works here at its old short URL.',
  ],
  [
    { links: 2, formerLinks: 1_204, isDefault: true },
    '2 links use it, and new ones will too. 1,204 links that you moved away still work here at their old short URLs.',
  ],
])('a domain that still answers old addresses says so: %o', async (part, sentence) => {
  domains = [aDomain(part)]
  open()
  expect((await row()).getByText(sentence)).toBeInTheDocument()
})

test('replacing and removing a domain name the links that answer at old addresses alone', async () => {
  domains = [aDomain({ formerLinks: 2 })]
  api.use(answer('/api/domains/1/uses', () => ({ links: 0, posts: 0, placements: 0 })))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Replace links.example.com' }))
  const replace = await screen.findByRole('dialog', { name: /^Replace links\.example\.com/ })
  await waitFor(() =>
    expect(replace).toHaveAccessibleDescription(
      /^2 links that you moved away still work here at their old short URLs\. There’s nothing left to move\./,
    ),
  )
  await user.click(within(replace).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Remove links.example.com' }))
  expect(
    await screen.findByRole('dialog', { name: 'Remove links.example.com?' }),
  ).toHaveAccessibleDescription(
    'Every short URL you posted with links.example.com stops working, including the old short URLs of 2 links that you moved away.',
  )
})

test('another domain becomes the default, and the one before it again with an undo', async () => {
  domains = [aDomain({ isDefault: true }), aDomain({ id: 2, host: 'go.example.org' })]
  api.use(
    http.patch('/api/domains/:id', async ({ params, request }) => {
      const id = Number(params['id'])
      sent.push([id, await request.json()])
      domains = domains.map((domain) => ({ ...domain, isDefault: domain.id === id }))
      return HttpResponse.json(domains.find((domain) => domain.id === id))
    }),
  )
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Make default: go.example.org' }))
  expect(await screen.findByText('New links now use go.example.org.')).toBeInTheDocument()
  expect(await (await row('go.example.org')).findByText('Default')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await (await row()).findByText('Default')).toBeInTheDocument()
  expect(sent).toEqual([
    [2, { isDefault: true }],
    [1, { isDefault: true }],
  ])
})

test('another domain takes the place of one once its person has read what moves, and back with an undo', async () => {
  domains = [aDomain({ isDefault: true, links: 3 }), aDomain({ id: 2, host: 'go.example.org' })]
  const uses = { links: 3, posts: 1, placements: 0 }
  api.use(
    answer('/api/domains/1/uses', () => uses),
    http.post('/api/domains/1/replace', async ({ request }) => {
      sent.push(await request.json())
      const note = '/desk wasn’t moved because that short name is taken at go.example.org.'
      return HttpResponse.json({ ...uses, note, undoId: 8 })
    }),
    http.post('/api/domains/bulk/:id/undo', ({ params }) => {
      sent.push(params['id'])
      return HttpResponse.json(null)
    }),
  )
  const user = openApp('/settings?tab=links', {
    shortUrlBases: [
      { domainId: null, base: 'https://go.example/l/' },
      { domainId: 1, base: 'https://links.example.com/' },
      { domainId: 2, base: 'https://go.example.org/' },
    ],
  })
  const name = 'Replace links.example.com'
  await user.click(await screen.findByRole('button', { name }))
  const title = 'Replace links.example.com with another domain?'
  const dialog = await screen.findByRole('dialog', { name: title })
  const moves = /^3 links and 1 unpublished post will move\. New links will use the new domain\./
  await waitFor(() => expect(dialog).toHaveAccessibleDescription(moves))
  const field = within(dialog).getByLabelText(/^Domain/)
  const options = within(field).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Select a domain',
    'go.example/l',
    'go.example.org',
  ])
  const send = within(dialog).getByRole('button', { name: 'Replace domain' })
  await user.click(send)
  expect(field).toHaveAccessibleDescription('Please select a domain')
  await user.selectOptions(field, 'go.example.org')
  await user.click(send)
  expect(await screen.findByText('Moved to go.example.org')).toBeInTheDocument()
  const note = /1 unpublished post moved\. \/desk wasn’t moved because/
  expect(screen.getAllByText(note)[0]).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeInTheDocument()
  expect(sent).toEqual([{ domainId: 2 }, '8'])
})

test('a domain is removed once its person has read what stops working', async () => {
  domains = [aDomain({ links: 3 })]
  const user = open()
  const remove = await screen.findByRole('button', { name: 'Remove links.example.com' })
  await user.click(remove)
  const question = await screen.findByRole('dialog', { name: 'Remove links.example.com?' })
  expect(question).toHaveAccessibleDescription(
    /^Every short URL you posted with links\.example\.com stops working\. 3 links move back to this Hopwise’s own address, with new short names/,
  )
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await user.click(remove)
  await user.click(await screen.findByRole('button', { name: 'Remove domain' }))
  expect(await screen.findByText('Domain removed')).toBeInTheDocument()
  expect(await screen.findByText('No domains yet')).toBeInTheDocument()
  expect(sent).toEqual(['1'])
})

test.each([
  [1, 'One of them has a new short name. You’ll find it in the audit log.'],
  [1_200, '1,200 of them have new short names, which the audit log lists.'],
])('who removes a domain learns that links got other short names: %i', async (count, sentence) => {
  renamed = count
  domains = [aDomain({ links: 1_500 })]
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Remove links.example.com' }))
  await user.click(await screen.findByRole('button', { name: 'Remove domain' }))
  expect(
    await screen.findByText(`Your links no longer work at links.example.com. ${sentence}`),
  ).toBeInTheDocument()
})

test('in the shared sample a domain can be looked at, not changed', async () => {
  domains = [aDomain()]
  const { workspace } = aUser()
  openApp('/settings?tab=links', { workspace: { ...workspace, isSample: true } })
  expect((await row()).queryByRole('button')).toBeNull()
  expect(screen.getByRole('button', { name: 'Add Domain' })).toBeDisabled()
})
