import { links } from '@hopwise/db'
import QRCode from 'qrcode'
import { getOurs } from '#src/collection/get-ours.ts'
import type { Ctx } from '#src/services.ts'
import { shortUrlOf } from '#src/short-urls.ts'

const pngWidthPixels = 1024

/** The QR code of a link's short URL: a vector for print, or a picture to post. */
export async function drawQrCode(ctx: Ctx, id: number, format: 'svg' | 'png') {
  const link = await getOurs(ctx, links, id)
  const { slug } = link
  const url = shortUrlOf(ctx, link)
  const fileName = `${slug}.${format}`
  if (format === 'svg') {
    const content = await QRCode.toString(url, { type: 'svg', margin: 2 })
    return { mediaType: 'image/svg+xml', content, fileName } as const
  }
  const content = await QRCode.toBuffer(url, { width: pngWidthPixels, margin: 2 })
  return { mediaType: 'image/png', content, fileName } as const
}
