import { type Source, ThemedPicture } from './themed-picture.tsx'

const alt =
  'The Hopwise dashboard with sample data: earnings, campaigns, clicks and conversion rate above a chart and the recent activity.'

/** On a phone the wide screen would be too small to read, so the phone's own is shown. */
const phone: Source = {
  media: '(max-width: 559px)',
  srcSet: (theme) => `/product/dashboard-phone-${theme}.webp`,
  width: 390,
  height: 488,
}
const wide: Source = {
  srcSet: (theme) =>
    `/product/dashboard-${theme}.webp 1440w, /product/dashboard-2x-${theme}.webp 2880w`,
  sizes: '(min-width: 1120px) 1056px, calc(100vw - 64px)',
  width: 1440,
  height: 900,
}

/** The product itself. */
export function ProductPicture() {
  return <ThemedPicture alt={alt} sources={[phone, wide]} isFirst />
}
