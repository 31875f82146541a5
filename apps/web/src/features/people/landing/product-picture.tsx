import { useThemeChoice } from '#src/shared/ui/theme.ts'

const alt =
  'The Hopwise dashboard with sample data: earnings, campaigns, clicks and conversion rate above a chart and the recent activity.'

const onPhone = '(max-width: 559px)'
const wideSizes = '(min-width: 1120px) 1056px, calc(100vw - 64px)'

const phoneSet = (theme: string) => `/product/dashboard-phone-${theme}.webp`
const wideSet = (theme: string) =>
  `/product/dashboard-${theme}.webp 1440w, /product/dashboard-2x-${theme}.webp 2880w`

/** The product itself, in the theme of the page, which may be chosen and not the system's. */
export function ProductPicture() {
  const choice = useThemeChoice()
  const theme = choice === 'system' ? 'light' : choice
  return (
    <picture className="block overflow-hidden rounded-2xl border border-line-strong/70 bg-surface shadow-float dark:border-line">
      {choice === 'system' && <Sources theme="dark" scheme="(prefers-color-scheme: dark)" />}
      <Sources theme={theme} />
      <img
        src={`/product/dashboard-${theme}.webp`}
        alt={alt}
        width={1440}
        height={1080}
        fetchPriority="high"
        className="h-auto w-full"
      />
    </picture>
  )
}

interface SourcesProps {
  theme: 'light' | 'dark'
  /** Where it is the system that chooses. */
  scheme?: string
}

/** On a phone the wide screen would be too small to read, so the phone's own is shown. */
function Sources({ theme, scheme }: SourcesProps) {
  return (
    <>
      <source
        media={scheme ? `${onPhone} and ${scheme}` : onPhone}
        srcSet={phoneSet(theme)}
        width={390}
        height={488}
      />
      <source media={scheme} srcSet={wideSet(theme)} sizes={wideSizes} width={1440} height={1080} />
    </>
  )
}
