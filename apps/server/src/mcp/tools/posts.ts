import {
  contentRequest,
  createPost,
  generateContent,
  getPost,
  id,
  newPost,
  post,
  postCheck,
  postTime,
  schedulePost,
  unschedulePost,
} from '@hopwise/contracts'
import { z } from 'zod'
import { adds, changes, confirm, defineTool, screenAt } from '../define-tool.ts'

const shortPost = post
  .pick({
    id: true,
    platform: true,
    status: true,
    mode: true,
    postedText: true,
    account: true,
    product: true,
    scheduledFor: true,
    cost: true,
  })
  .extend({
    checks: z
      .array(postCheck.pick({ rule: true, outcome: true, message: true, excerpt: true }))
      .meta({
        description: 'What every rule says of the text; it is not posted while one failed.',
      }),
  })

const postScreen = (one: number) => screenAt('/content-generator', { tab: 'posts', post: one })

const draftPost = defineTool({
  name: 'draft_post',
  title: 'Draft a post',
  description:
    'Writes a post for a product, checks it by every rule, such as disclosure and income claims, and saves it as a draft. Nothing is posted. Only put into experience what the person really told you.',
  hints: adds,
  calls: [generateContent, createPost],
  input: z.object({
    ...contentRequest.omit({ accountSize: true, brandVoice: true, likePostId: true }).shape,
    campaignId: newPost.shape.campaignId,
    accountId: newPost.shape.accountId,
  }),
  output: shortPost.extend({ notice: z.string().nullable() }),
  async run(call, { campaignId, accountId, ...request }) {
    const written = await call(generateContent, { body: request })
    const { platform, content, hashtags, writer, notice } = written
    const { productId = null, market = null, productUrl } = request
    const draft = await call(createPost, {
      body: {
        platform,
        content,
        hashtags,
        writer,
        request,
        productId,
        market,
        destinationUrl: productUrl || null,
        campaignId,
        accountId,
      },
    })
    return {
      sentence: 'Saved as a draft. Nothing is posted.',
      screen: postScreen(draft.id),
      data: { ...draft, notice },
    }
  },
})

const planPost = defineTool({
  name: 'schedule_post',
  title: 'Schedule a post',
  description:
    'Schedules a draft, or moves a scheduled post to another time; it is then posted in the person’s name. The first call shows the text, its checks, the account and the cost; call again with confirm once the person has agreed. unschedule_post takes it back.',
  hints: { ...changes, openWorldHint: true },
  calls: [getPost, schedulePost],
  input: z.object({ id, ...postTime.shape, confirm }),
  output: shortPost,
  async run(call, { id, confirm, ...body }) {
    const [data, sentence] = confirm
      ? [await call(schedulePost, { params: { id }, body }), `Scheduled for ${body.at}.`]
      : [
          await call(getPost, { params: { id } }),
          `Nothing is scheduled yet. This would be posted at ${body.at}. Call again with confirm: true.`,
        ]
    return { sentence, screen: postScreen(data.id), data }
  },
})

const unplanPost = defineTool({
  name: 'unschedule_post',
  title: 'Unschedule a post',
  description: 'Makes a scheduled post a draft again.',
  hints: { ...changes, destructiveHint: false },
  calls: [unschedulePost],
  input: z.object({ id }),
  output: shortPost,
  async run(call, params) {
    const draft = await call(unschedulePost, { params })
    return { sentence: 'It is a draft again.', screen: postScreen(draft.id), data: draft }
  },
})

export const postTools = [draftPost, planPost, unplanPost]
