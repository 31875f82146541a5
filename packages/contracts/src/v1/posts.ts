import type { z } from 'zod'
import { idParams } from '../fields.ts'
import * as posts from '../posts.ts'
import { type Post, post } from '../posts.ts'
import { definePublic, ofOne } from './define.ts'
import { dollars, publicMoney } from './values.ts'

export const publicPost = post
  .pick({
    id: true,
    platform: true,
    status: true,
    mode: true,
    postedText: true,
    imageUrl: true,
    account: true,
    product: true,
    link: true,
    campaign: true,
    scheduledFor: true,
    publishedAt: true,
    url: true,
    failure: true,
    clicks: true,
    conversions: true,
    version: true,
    createdAt: true,
  })
  .extend({ earnings: publicMoney })
export type PublicPost = z.infer<typeof publicPost>

const showPost = ({ earnings, ...one }: Post): PublicPost => ({
  ...one,
  earnings: dollars(earnings),
})

export const getPost = definePublic(
  posts.getPost,
  {
    method: 'GET',
    path: '/api/v1/posts/{id}',
    resource: 'posts',
    summary: 'Get a post',
    description: 'One post by its id, with what it earned, or why it failed.',
    params: idParams,
    response: publicPost,
  },
  ofOne(showPost),
)
