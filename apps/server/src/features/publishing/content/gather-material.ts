import type { ContentRequest, Network } from '@hopwise/contracts'
import { factsOfPost, type PostFacts } from '@hopwise/post-checks'
import { networkAddresses } from '#src/connectors.ts'
import { Invalid } from '#src/errors.ts'
import { type ProductRow, requireProduct } from '#src/features/links/products/index.ts'
import { homeMarket } from '#src/features/people/settings/index.ts'
import type { Ctx } from '#src/services.ts'
import { findLikePost, type LikePost } from './find-like-post.ts'
import { listOpenings } from './openings.ts'

/** All that a post is made from alongside the request. */
export interface Material {
  request: ContentRequest
  network: Network | undefined
  facts: PostFacts
  like: LikePost | null
  /** What a comparison sets the product against. */
  rival: Rival | null
  /** How the latest texts about the product open, newest first. */
  openings: string[]
}

interface Rival {
  productName: string
  productDescription: string
}

/** Throws Invalid, by the field's name, where the request names what the workspace does not have. */
export async function gatherMaterial(ctx: Ctx, request: ContentRequest): Promise<Material> {
  const product = request.productId == null ? null : await requireProduct(ctx, request.productId)
  const like = request.likePostId == null ? null : await findLikePost(ctx, request.likePostId)
  const rival = await findRival(ctx, request)
  const network = product?.network
  return {
    request,
    network,
    like,
    rival,
    openings: await listOpenings(ctx, request.productName),
    facts: {
      ...factsOfPost(
        {
          destinationUrl: request.productUrl || null,
          request,
          market: request.market,
          homeMarket: await homeMarket(ctx),
        },
        { networks: networkAddresses(ctx.config.connectors) },
      ),
      // A text is written without its link, which is given where it is posted.
      link: undefined,
      price: product === null ? undefined : priceOf(product),
    },
  }
}

async function findRival(ctx: Ctx, request: ContentRequest): Promise<Rival | null> {
  const { compareWithId, contentStrategy, productId } = request
  if (compareWithId == null) return null
  const { name, description } = await requireProduct(ctx, compareWithId, 'compareWithId')
  if (contentStrategy !== 'comparison') return null
  const refused = (message: string) => Invalid.field('compareWithId', message)
  if (compareWithId === productId) throw refused('Choose a different product to compare with.')
  if (description === null) {
    throw refused(`${name} has no description. Add one to compare with it.`)
  }
  return { productName: name, productDescription: description }
}

/** Prices of Amazon age within a day, and a post stands for longer. */
function priceOf({ network, price, currency }: ProductRow): string | undefined {
  if (network === 'amazon' || price === null) return undefined
  return currency === null || currency === 'USD' ? `$${price}` : `${price} ${currency}`
}
