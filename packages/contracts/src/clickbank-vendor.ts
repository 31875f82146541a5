const belowHopHost = /^([^.]+)\.([^.]+)\.hop\.clickbank\.net\.?$/

/** The vendor that a ClickBank hop link names, in its query or before its host. */
export function vendorIn({ hostname, searchParams }: URL): string | null {
  const named = searchParams.get('vendor') ?? belowHopHost.exec(hostname)?.[2]
  return named?.toLowerCase() || null
}

/** The affiliate it credits, in the same places. */
export function affiliateIn({ hostname, searchParams }: URL): string | null {
  return searchParams.get('affiliate') || belowHopHost.exec(hostname)?.[1] || null
}
