const alt =
  'The Hopwise dashboard with sample data: earnings, campaigns, clicks and conversion rate above a chart and the recent activity.'

/** The product itself, in the theme of the page, which may be chosen and not the system's. */
export function ProductPicture() {
  // On a phone the whole screen would be too small to read, so its heart is shown.
  const shared =
    'w-full max-sm:aspect-[4/5] max-sm:object-cover max-sm:object-[43%_0] sm:aspect-[4/3]'
  return (
    <div className="overflow-hidden rounded-2xl border border-line-strong/70 bg-surface shadow-float dark:border-line">
      <img
        src="/product/dashboard-light.webp"
        alt={alt}
        width={1440}
        height={1080}
        loading="lazy"
        className={`${shared} dark:hidden`}
      />
      <img
        src="/product/dashboard-dark.webp"
        alt={alt}
        width={1440}
        height={1080}
        loading="lazy"
        className={`${shared} hidden dark:block`}
      />
    </div>
  )
}
