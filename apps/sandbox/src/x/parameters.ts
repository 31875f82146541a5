/** The parameters that X's OpenAPI (2.167) gives each call, with what they may hold. */
const userFields =
  /^(confirmed_email|connection_status|created_at|description|entities|id|is_identity_verified|location|name|parody|profile_banner_url|profile_image_url|protected|public_metrics|receives_your_dm|subscribes_to_you|subscription|subscription_type|url|username|verified|verified_followers_count|verified_type|withheld)$/
const postFields =
  /^(article|article_title|attachments|author_id|card_uri|community_id|context_annotations|conversation_id|created_at|display_text_range|edit_controls|edit_history_(post|tweet)_ids|entities|geo|id|in_reply_to_user_id|lang|matched_media_notes|media_metadata|non_public_metrics|note_(post|tweet)|organic_metrics|paid_partnership|possibly_sensitive|promoted_metrics|public_metrics|referenced_(posts|tweets)|reply_settings|scopes|source|suggested_source_links|text|username|withheld)$/
const anything = /^.+$/

const timeline: Record<string, RegExp> = {
  max_results: /^([5-9]|[1-9]\d|100)$/,
  pagination_token: anything,
  since_id: /^\d{1,19}$/,
  until_id: /^\d{1,19}$/,
  start_time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  end_time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  exclude: /^(replies|retweets)$/,
  'post.fields': postFields,
  // The name before August 2026, which older clients still send.
  'tweet.fields': postFields,
  'user.fields': userFields,
  'media.fields': anything,
  'poll.fields': anything,
  'place.fields': anything,
  expansions: anything,
}
const parameters: Record<'me' | 'posts' | 'create', Record<string, RegExp>> = {
  me: {
    'user.fields': userFields,
    'post.fields': postFields,
    'tweet.fields': postFields,
    expansions: anything,
  },
  posts: timeline,
  create: {},
}

/** X's words about the first parameter that it does not know or take; null when there is none. */
export function wrongParameter(
  call: keyof typeof parameters,
  query: Record<string, unknown>,
): string | null {
  const known = parameters[call]
  for (const [name, value] of Object.entries(query)) {
    const pattern = known[name]
    if (pattern === undefined) {
      return `The query parameter [${name}] is not one of [${Object.keys(known).join(',')}]`
    }
    const wrong = String(value)
      .split(',')
      .find((one) => !pattern.test(one))
    if (wrong !== undefined) return `The \`${name}\` query parameter value [${wrong}] is not valid`
  }
  return null
}

/** What a list such as `user.fields=name,id` asks for. */
export function fieldsOf(query: Record<string, string>, ...names: string[]): string[] {
  return names.flatMap((name) => query[name]?.split(',') ?? [])
}

export function only<One extends object>(one: One, names: readonly string[]): Partial<One> {
  // safe because fields are only left out
  return Object.fromEntries(
    Object.entries(one).filter(([name]) => names.includes(name)),
  ) as Partial<One>
}
