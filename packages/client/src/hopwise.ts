import type {
  AnswerOf,
  ByBody,
  ById,
  CallName,
  Joined,
  List,
  OfMany,
  OfOne,
  PageOf,
  PathOf,
  QueryOf,
  Sent,
  Update,
} from './calls.ts'
import { calls } from './description.ts'
import { listing } from './listing.ts'
import { type CallOptions, createSend, type HopwiseOptions, type Send } from './send.ts'

/** The API of one Hopwise, for one key. Methods are named as the calls are: `createLink` is `links.create`. */
export class Hopwise {
  readonly #send: Send
  readonly #baseUrl: string

  constructor(options: HopwiseOptions) {
    const { baseUrl } = options
    if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
      throw new TypeError(`baseUrl must be an address such as https://hopwise.example: ${baseUrl}`)
    }
    this.#baseUrl = baseUrl
    this.#send = createSend(options)
  }

  readonly me = {
    /** The workspace that is read and written, and the key that does. */
    get: (options?: CallOptions) => this.call('getMe', {}, options),
  }

  readonly links = {
    list: this.#list('listLinks'),
    get: this.#byId('getLink'),
    getBySlug: (slug: string, options?: CallOptions) =>
      this.call('getLinkBySlug', { path: { slug } }, options),
    create: this.#byBody('createLink'),
    update: this.#update('updateLink'),
    /** Creates or updates the one with an id of your own, such as `ext:sku-42`. */
    upsert: this.#update('upsertLink'),
    archive: this.#byId('archiveLink'),
    restore: this.#byId('restoreLink'),
    /** Archives, moves or tags up to 500, or all that a filter picks. */
    updateMany: this.#byBody('updateLinks'),
    /** Takes back what `updateMany` did, by its `undoId`. */
    undo: this.#byId('undoLinks'),
  }

  readonly clicks = {
    list: this.#list('listClicks'),
  }

  readonly campaigns = {
    list: this.#list('listCampaigns'),
    get: this.#byId('getCampaign'),
    create: this.#byBody('createCampaign'),
    update: this.#update('updateCampaign'),
    /** Creates or updates the one with an id of your own, such as `ext:sku-42`. */
    upsert: this.#update('upsertCampaign'),
    archive: this.#byId('archiveCampaign'),
    restore: this.#byId('restoreCampaign'),
  }

  readonly products = {
    list: this.#list('listProducts'),
    get: this.#byId('getProduct'),
    create: this.#byBody('createProduct'),
    update: this.#update('updateProduct'),
    /** Creates or updates the one with an id of your own, such as `ext:sku-42`. */
    upsert: this.#update('upsertProduct'),
    archive: this.#byId('archiveProduct'),
    restore: this.#byId('restoreProduct'),
  }

  readonly tags = {
    list: this.#list('listTags'),
    create: this.#byBody('createTag'),
    update: this.#update('updateTag'),
    delete: this.#byId('deleteTag'),
    restore: this.#byId('restoreTag'),
  }

  readonly conversions = {
    list: this.#list('listConversions'),
    get: this.#byId('getConversion'),
  }

  readonly analytics = {
    /** Metrics and filters take one value or several. */
    get: (query: Joined<QueryOf<'getAnalytics'>>, options?: CallOptions) =>
      // safe because several values are sent as one, with commas
      this.call('getAnalytics', { query: query as QueryOf<'getAnalytics'> }, options),
  }

  readonly events = {
    /** Oldest first. What is new comes `after` the `sequence` of the last one you have. */
    list: this.#list('listEvents'),
  }

  readonly webhooks = {
    list: this.#list('listWebhooks'),
    get: this.#byId('getWebhook'),
    /** The answer has the secret that `verifyWebhook` needs. */
    create: this.#byBody('createWebhook'),
    update: this.#update('updateWebhook'),
    /** A new secret; for 24 hours the former one signs as well. */
    rotate: this.#byId('rotateWebhook'),
    /** Sends events once more, from a `sequence` or a time on. */
    replay: this.#update('replayWebhook'),
    delete: this.#byId('deleteWebhook'),
    restore: this.#byId('restoreWebhook'),
  }

  readonly posts = {
    get: this.#byId('getPost'),
  }

  readonly imports = {
    get: this.#byId('getImport'),
  }

  readonly syncs = {
    get: this.#byId('getSync'),
  }

  /** Any call, by its name in the description. */
  async call<Name extends CallName>(
    name: Name,
    { path, query, body }: Sent<Name> = {},
    options: CallOptions = {},
  ): Promise<AnswerOf<Name>> {
    const [method, pattern, isKeyed] = calls[name]
    const url = new URL(filled(pattern, path ?? {}), this.#baseUrl)
    for (const [filter, value] of Object.entries(query ?? {})) {
      if (value !== undefined) url.searchParams.set(filter, String(value))
    }
    const sent = { method, url, body: body === undefined ? null : JSON.stringify(body), isKeyed }
    // safe because the server checks each answer against the description that the type is made from
    return (await this.#send(sent, options)) as AnswerOf<Name>
  }

  #list<Name extends OfMany>(name: Name): List<Name> {
    return (query, options) =>
      listing(async (after) => {
        const asked = after === undefined ? query : { ...query, after }
        // safe because these are the calls whose answer is a page, which goes on with `after`
        return (await this.call(name, { query: asked as QueryOf<Name> }, options)) as PageOf<Name>
      })
  }

  #byId<Name extends OfOne>(name: Name): ById<Name> {
    // safe because these are the calls whose path has an id, and nothing else
    return (id, options) => this.call(name, { path: { id } as PathOf<Name> }, options)
  }

  #byBody<Name extends CallName>(name: Name): ByBody<Name> {
    return (body, options) => this.call(name, { body }, options)
  }

  #update<Name extends OfOne>(name: Name): Update<Name> {
    return (id, body, options) => this.call(name, { path: { id } as PathOf<Name>, body }, options)
  }
}

function filled(pattern: string, values: object = {}): string {
  const named = new Map<string, unknown>(Object.entries(values))
  return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(named.get(name))),
  )
}
