import { z } from 'zod'
import type { PlatformApp } from '#src/connectors.ts'
import { askPlatform, type PlatformAnswer, understand } from '../social/ask-platform.ts'
import type {
  ConnectorOptions,
  Post,
  Profile,
  SocialConnector,
  Tokens,
} from '../social/connector.ts'
import { PlatformFailure } from '../social/platform-failure.ts'
import { seconds } from '../social/read-fields.ts'
import { reportUsage, throwOnProblem } from './instagram-answers.ts'
import { postMetrics, withInsights } from './instagram-insights.ts'
import { createInstagramPublisher } from './instagram-publisher.ts'
import { media, postOf, profile, shortToken } from './instagram-shapes.ts'

/** Meta's docs show v24 and v25; a version answers for about two years. */
const graphVersion = 'v25.0'
const scopes =
  'instagram_business_basic,instagram_business_content_publish,instagram_business_manage_insights'
const postsRead = '20'
const dayMs = 86_400_000
const profileFields = 'user_id,username,name,account_type,profile_picture_url,followers_count'
const mediaFields = 'id,caption,permalink,timestamp,like_count,comments_count'

const longToken = z.object({ access_token: z.string().min(1), expires_in: seconds.optional() })

type InstagramApp = PlatformApp<{ site: string; api: string; graph: string }>

/** "Instagram API with Instagram Login" (Meta, Business Login): professional accounts alone. */
export function createInstagramConnector(
  app: InstagramApp,
  options: ConnectorOptions = {},
): SocialConnector {
  const { site, api, graph } = app.hosts
  const now = options.now ?? (() => new Date())

  /** Turns a token into one of 60 days; both calls answer alike. */
  async function askForLongToken(path: string, query: Record<string, string>): Promise<Tokens> {
    const answer = await askPlatform(`${graph}${path}`, { query }, options)
    throwOnProblem(answer, now())
    const data = understand(longToken, answer)
    const endsAt = data.expires_in === undefined ? null : new Date(+now() + data.expires_in * 1000)
    return { access: data.access_token, refresh: null, endsAt, scopes }
  }
  function get(path: string, tokens: Tokens, query: Record<string, string>) {
    const asked = { ...query, access_token: tokens.access }
    return askPlatform(`${graph}/${graphVersion}${path}`, { query: asked }, options)
  }

  return {
    platform: 'instagram',
    isSandbox: app.isSandbox,
    offers: { analytics: true, posts: true },
    // Refreshable from the age of 24 hours on, so there are weeks in which it may go wrong.
    renewBeforeMs: 20 * dayMs,
    authorizeUrl({ state, redirectUri }) {
      const url = new URL(`${site}/oauth/authorize`)
      url.search = new URLSearchParams({
        client_id: app.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes,
        state,
        enable_fb_login: '0',
      }).toString()
      return url.href
    },
    async exchangeCode({ code, redirectUri }) {
      const form = {
        client_id: app.clientId,
        client_secret: app.clientSecret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        // Instagram hangs `#_` onto it, which is no part of it (Meta, Business Login).
        code: code.replace(/#_$/, ''),
      }
      const answer = await askPlatform(
        `${api}/oauth/access_token`,
        { method: 'POST', form },
        options,
      )
      if (answer.status === 400) throw codeFailure(answer)
      throwOnProblem(answer, now())
      const { access_token } = understand(shortToken, answer)
      return await askForLongToken('/access_token', {
        grant_type: 'ig_exchange_token',
        client_secret: app.clientSecret,
        access_token,
      })
    },
    refreshTokens: ({ access }) =>
      askForLongToken('/refresh_access_token', {
        grant_type: 'ig_refresh_token',
        access_token: access,
      }),
    // Instagram Login has no call for it; people take the permission back in their settings.
    revoke: async () => undefined,
    async readProfile(tokens, report): Promise<Profile> {
      const answer = await get('/me', tokens, { fields: profileFields })
      reportUsage(answer, report, now())
      throwOnProblem(answer, now())
      const data = understand(profile, answer)
      return {
        externalId: data.id,
        appScopedId: data.appScopedId,
        handle: data.username,
        displayName: data.name ?? null,
        avatarUrl: data.profile_picture_url ?? null,
        profileUrl: `https://www.instagram.com/${encodeURIComponent(data.username)}/`,
        followers: data.followers_count ?? null,
        engagement: null,
      }
    },
    async readPosts(tokens, _profile, report): Promise<Post[]> {
      const answer = await get('/me/media', tokens, { fields: mediaFields, limit: postsRead })
      reportUsage(answer, report, now())
      throwOnProblem(answer, now())
      const posts = understand(media, answer).data.map(postOf)
      return await withInsights(posts, (id) =>
        get(`/${encodeURIComponent(id)}/insights`, tokens, { metric: postMetrics }),
      )
    },
    publisher: createInstagramPublisher(`${graph}/${graphVersion}`, { ...options, now }),
  }
}

/** The login host answers 400 for a bad code and for bad keys alike; only the words differ. */
function codeFailure({ json }: PlatformAnswer): PlatformFailure {
  const words = JSON.stringify(json) ?? ''
  if (/platform app|client_(id|secret)/i.test(words)) {
    return new PlatformFailure({ kind: 'away', reason: 'it refused INSTAGRAM_CLIENT_ID' })
  }
  return new PlatformFailure({ kind: 'token-refused' })
}
