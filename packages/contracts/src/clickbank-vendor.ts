const belowHopHost = /^[^.]+\.([^.]+)\.hop\.clickbank\.net\.?$/

/** The vendor that a ClickBank hop link names, in its query or before its host. */
export function vendorIn({ hostname, searchParams }: URL): string | null {
  const named = searchParams.get('vendor') ?? belowHopHost.exec(hostname)?.[1]
  return named?.toLowerCase() || null
}
