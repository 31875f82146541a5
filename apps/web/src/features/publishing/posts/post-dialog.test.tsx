import type { NewPost, PostDetails, SocialAccount } from '@hopwise/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { getToasts } from '#src/shared/ui/toast-store.ts'
import { EditPostDialog } from './edit-post-dialog.tsx'
import { PostDialog } from './post-dialog.tsx'
import { aDraft as draft, open } from './testing/post-fixtures.tsx'

const account: SocialAccount = {
  id: 3,
  platform: 'twitter',
  isConnected: true,
  state: 'connected',
  accountHandle: 'ada',
  displayName: null,
  avatarUrl: null,
  profileUrl: null,
  followers: null,
  engagement: null,
  followersChange: null,
  connectedAt: '2026-11-01T00:00:00Z',
  refreshedAt: null,
  problem: null,
  cost: null,
  offers: { analytics: false, posts: true },
  isSandbox: true,
  unavailable: null,
}

interface Asked {
  method: string
  path: string
  body: Record<string, unknown>
}

/** A server of one post, which refuses a change made on an older version of it. */
function aServer(given: PostDetails) {
  const server = { post: given, asked: [] as Asked[], accounts: [account] }
  const say = (change: Partial<PostDetails>) => {
    server.post = { ...server.post, ...change, version: server.post.version + 1 }
    return Response.json(server.post)
  }
  vi.stubGlobal('fetch', async (path: string, { method, body: sent }: RequestInit) => {
    const body = typeof sent === 'string' ? JSON.parse(sent) : {}
    server.asked.push({ method: method ?? 'GET', path, body })
    if (path === '/api/social-accounts') return Response.json(server.accounts)
    if (path === '/api/posts') return Response.json(server.post, { status: 201 })
    if (path === '/api/posts/7/unschedule') return say({ status: 'draft', failure: null })
    if (path === '/api/posts/7/schedule') return say({ status: 'scheduled' })
    if (path !== '/api/posts/7') return new Response(null, { status: 404 })
    if (method === 'GET') return Response.json(server.post)
    if (body.version === undefined || body.version === server.post.version) return say(body)
    const refusal = { message: 'This post was changed elsewhere.', code: 'conflict' }
    return Response.json({ ...refusal, requestId: 'r' }, { status: 409 })
  })
  return server
}

function NewPosts({ generated = {} }: { generated?: Partial<NewPost> }) {
  const [begun, setBegun] = useState<Partial<NewPost> | null>(null)
  return (
    <>
      <button type="button" onClick={() => setBegun({})}>
        New Post
      </button>
      <button type="button" onClick={() => setBegun(generated)}>
        Post or Schedule
      </button>
      <PostDialog
        isOpen={begun !== null}
        onClose={() => setBegun(null)}
        onDiscard={() => {}}
        onShow={() => {}}
        draft={begun ?? {}}
        renderProductField={() => <p>Product</p>}
      />
    </>
  )
}

function EditedPost() {
  const [id, setId] = useState<number>()
  return (
    <>
      <button type="button" onClick={() => setId(7)}>
        Edit
      </button>
      <EditPostDialog
        id={id}
        onClose={() => setId(undefined)}
        renderProductField={() => <p>Product</p>}
      />
    </>
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const content = () => screen.findByRole('textbox', { name: 'Content' })
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))

afterEach(() => vi.unstubAllGlobals())

test('what was typed into a new post is there again after Escape, and gone once discarded', async () => {
  aServer(draft)
  open(() => <NewPosts />)
  await press('New Post')
  await userEvent.type(await content(), 'Half a thought')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('New Post')
  expect(await content()).toHaveValue('Half a thought')
  await press('Cancel')
  await press('New Post')
  expect(await content()).toHaveValue('')
})

test('a generated text keeps what was edited, apart from what was typed into an empty post', async () => {
  aServer(draft)
  const generated = { platform: 'twitter', content: '#ad A desk.', writer: 'built-in' } as const
  open(() => <NewPosts generated={generated} />)
  await press('Post or Schedule')
  await userEvent.type(await content(), ' Yes.')
  await userEvent.keyboard('{Escape}')
  await press('New Post')
  expect(await content()).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await press('Post or Schedule')
  expect(await content()).toHaveValue('#ad A desk. Yes.')
})

test('an affiliate address in the text becomes the post’s own link, and asks for a disclosure', async () => {
  const server = aServer(draft)
  open(() => <NewPosts />)
  await press('New Post')
  const hop = 'https://hop.clickbank.net/?affiliate=ada&vendor=desk'
  await userEvent.type(await content(), `A desk: ${hop} now`)
  expect(await screen.findByText(/becomes this post’s own tracked link\./)).toBeInTheDocument()
  const final = await screen.findByRole('region', { name: 'As it will be posted' })
  expect(final).toHaveTextContent('A desk: https://hop.example/l/… now')
  expect(screen.getByText(/Fix: Disclosure/)).toBeInTheDocument()
  await choose('Draft')
  await press('Save as draft')
  const sent = () => server.asked.find(({ method }) => method === 'POST')?.body
  await waitFor(() => expect(sent()).toMatchObject({ destinationUrl: hop }))
})

test('a post is seen with its short link before it is scheduled', async () => {
  aServer(draft)
  const destinationUrl = 'https://shop.example/desk'
  const generated = { platform: 'twitter', content: '#ad A desk.', destinationUrl } as const
  open(() => <NewPosts generated={generated} />)
  await press('Post or Schedule')
  const final = await screen.findByRole('region', { name: 'As it will be posted' })
  expect(final).toHaveTextContent(/#ad A desk\.\s+https:\/\/hop\.example\/l\/…/)
  await userEvent.clear(screen.getByLabelText('Link'))
  expect(await within(final).findByText(/Without a link/)).toBeInTheDocument()
})

test('a generated post without a link breaks a rule', async () => {
  aServer(draft)
  const request = { productName: 'Desk', productDescription: 'It moves.' }
  const generated = { platform: 'twitter', content: '#ad A desk.', request } as const
  open(() => <NewPosts generated={generated} />)
  await press('Post or Schedule')
  expect(await screen.findByText('Fix: Link')).toBeInTheDocument()
  expect(screen.getByText('This post has no link. Add a URL.')).toBeInTheDocument()
  expect(screen.getByLabelText('Link').closest('div')).toHaveTextContent(/Required to post/)
})

test('a press on Schedule leads to the rule that fails, and a true experience ends it', async () => {
  const server = aServer(draft)
  open(() => <NewPosts />)
  await press('New Post')
  await userEvent.type(await content(), 'I’ve been using it for a month.')
  const broken = await screen.findByText('Fix: Testimonial')
  await press('Schedule post')
  const box = screen.getByRole('checkbox', { name: /I used it myself/ })
  expect(box).toHaveFocus()
  const reasons = broken.closest('details')
  expect(reasons).toHaveAttribute('open')
  expect(reasons?.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.click(box)
  await waitFor(() => expect(screen.queryByText('Fix: Testimonial')).toBeNull())
  await press('Schedule post')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked.find(({ path }) => path === '/api/posts')?.body).toMatchObject({
    isOwnExperience: true,
  })
})

test('what was changed on a post is there again after Escape', async () => {
  aServer(draft)
  open(() => <EditedPost />)
  await press('Edit')
  await userEvent.type(await content(), ' Yes.')
  await userEvent.keyboard('{Escape}')
  await press('Edit')
  expect(await content()).toHaveValue('A quiet desk. Yes.')
})

test('a post is edited with the focus in its first field', async () => {
  aServer(draft)
  open(() => <EditedPost />)
  await press('Edit')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Platform' })).toHaveFocus())
})

test('a new post begins with its text', async () => {
  aServer(draft)
  open(() => <NewPosts />)
  await press('New Post')
  await waitFor(async () => expect(await content()).toHaveFocus())
})

test('an experience that is no longer claimed can be claimed again', async () => {
  aServer({ ...draft, isOwnExperience: true })
  open(() => <EditedPost />)
  await press('Edit')
  const experience = await screen.findByRole('checkbox', { name: /I used it myself/ })
  await userEvent.click(experience)
  expect(experience).not.toBeChecked()
  expect(experience).toBeInTheDocument()
})

test('a post without a tracked link can be put into a campaign', async () => {
  aServer({ ...draft, campaign: null, link: null })
  open(() => <EditedPost />)
  await press('Edit')
  expect(await screen.findByRole('combobox', { name: /^Campaign/ })).toHaveTextContent(
    'No campaign',
  )
})

test('a saved text leaves the campaign of its link alone', async () => {
  const server = aServer({ ...draft, campaign: { id: 4, name: 'Winter' } })
  open(() => <EditedPost />)
  await press('Edit')
  await userEvent.type(await content(), ' More.')
  await press('Save as draft')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = server.asked.find(
    ({ method, path }) => method === 'PATCH' && path === '/api/posts/7',
  )
  expect(sent?.body['content']).toContain('More.')
  expect(sent?.body).not.toHaveProperty('campaignId')
})

test('a change made elsewhere is shown on request, and then the post can be saved', async () => {
  const server = aServer(draft)
  open(() => <EditedPost />)
  await press('Edit')
  await userEvent.type(await content(), ' Mine.')
  server.post = { ...server.post, content: 'Theirs.', version: 5 }
  await press('Save as draft')
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('changed elsewhere in the meantime')
  await userEvent.click(within(notice).getByRole('button', { name: 'Show the newer one' }))
  await waitFor(async () => expect(await content()).toHaveValue('Theirs.'))
  await userEvent.type(await content(), ' And mine.')
  await press('Save as draft')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.post.content).toBe('Theirs. And mine.')
})

test('a failed post that is kept as a draft is one, and said to be', async () => {
  const failure = { code: 'refused', message: 'No.', advice: 'Change it.', retryAt: null }
  const server = aServer({ ...draft, status: 'failed', failure })
  open(() => <EditedPost />)
  await press('Edit')
  await content()
  await choose('Draft')
  await press('Save as draft')
  await waitFor(() => expect(server.post.status).toBe('draft'))
  await waitFor(() => expect(getToasts().at(-1)?.title).toBe('Draft saved'))
})

test('posting by hand is never chosen by us: only what the platform forces, and no longer', async () => {
  const server = aServer(draft)
  open(() => <NewPosts />)
  await press('New Post')
  await userEvent.type(await content(), 'A quiet desk.')
  const platform = screen.getByRole('combobox', { name: 'Platform' })
  await userEvent.selectOptions(platform, 'snapchat')
  expect(await screen.findByText(/Snapchat only lets approved apps post/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Schedule reminder' })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await press('New Post')
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Platform' }),
    'twitter',
  )
  expect(await screen.findByRole('checkbox', { name: /I’ll post it by hand/ })).not.toBeChecked()
  await press('Schedule post')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const scheduled = server.asked.find(({ path }) => path.endsWith('/schedule'))
  expect(scheduled?.body).toMatchObject({ mode: 'automatic' })
})

test('a post is checked, and saved, for the market chosen for it', async () => {
  const server = aServer(draft)
  const generated = {
    content: 'Anzeige: Yogamatte Kork',
    destinationUrl: 'https://shop.example/matte',
  }
  open(() => <NewPosts generated={generated} />)
  await press('Post or Schedule')
  const market = await screen.findByRole('combobox', { name: 'Market' })
  await userEvent.selectOptions(market, 'France')
  const missing = /Nothing says that this is advertising/
  expect(await screen.findByText(missing)).toBeInTheDocument()
  await userEvent.selectOptions(market, 'Germany')
  await waitFor(() => expect(screen.queryByText(missing)).toBeNull())
  await choose('Draft')
  await press('Save as draft')
  await waitFor(() =>
    expect(server.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      market: 'de',
    }),
  )
})

test('a post that earns says what its platform’s paid partnership label needs', async () => {
  aServer(draft)
  open(() => <NewPosts generated={{ destinationUrl: 'https://shop.example/desk' }} />)
  await press('Post or Schedule')
  expect(await screen.findByText(/Twitter shows it as a paid partnership\./)).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Platform/ }), 'Instagram')
  expect(
    await screen.findByText(/Also turn on the paid partnership label of Instagram\./),
  ).toBeInTheDocument()
})
