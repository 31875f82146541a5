/** Libraries that few parts need come with them: the map, forms, passkeys, and the rules of posts. */
const ofFewParts =
  /node_modules\/(d3-geo|topojson|world-atlas|i18n-iso|@radix-ui\/react-(radio-group|switch)|react-hook-form|@hookform|@simplewebauthn|twitter-text|twemoji|punycode|core-js|@babel)/
/** Half of the contracts, with what they are made of: read as one, they keep a phone from answering. */
const ofRecords = /\/packages\/contracts\/src\/(links|products)\.ts/
const icon = /node_modules\/lucide-react/
const ofForms =
  /node_modules\/(react-hook-form|@hookform)|\/shared\/(unsaved\/(use|restored)|ui\/(use-form-submit|use-unsaved-first|use-recheck|form-actions|unsaved-changes|password))/
/** The calls of campaigns too, so that pausing one does not wait for the form of one, and “Move to campaign”, which bulk bars have. */
const ofLists =
  /\/shared\/(collection\/(?!address)|ui\/(checkbox|pagination|paged|use-kept-focus|export-link|search-box))|\/campaigns\/(campaigns\.queries|move-action)/
const ofMostScreens = /\/web\/src\/(shared\/|app\/(screen-search|shell\/navigation\.ts))/
/** Comes with the screens that show it, or once it is opened. */
const ofFewScreens =
  /\/shared\/(api\/(web-targets|products-of-url|resend)|canvas\/(?!(home-)?canvas-search)|link-parts\/|pickers\/|record\/(?!use-action)|ui\/(switch|hop-drawing|interval-bar|health-row|combobox|chart-canvas|world-map-canvas|world-shapes|heat-map|use-grid-focus|bar-list|platform-glyph|product-picture|post-counter))/

/** In a path that fits the one and none of the others. */
const only =
  (those: RegExp, ...others: RegExp[]) =>
  (id: string) =>
    those.test(id) && !others.some((other) => other.test(id))

/**
 * A few files that all screens share, instead of one for each thing that two of them share. A file takes along
 * whatever its parts import, unless a file before it has that: so what all need is before what few need.
 */
export const chunks = [
  { name: 'page', tags: ['$initial' as const], priority: 6 },
  { name: 'libraries', test: only(/\/node_modules\//, ofFewParts, icon), priority: 5 },
  { name: 'icons', test: icon, minShareCount: 2, priority: 4 },
  { name: 'records', test: ofRecords, minShareCount: 8, priority: 5 },
  { name: 'contracts', test: /\/packages\/contracts\//, minShareCount: 8, priority: 4 },
  { name: 'shared', test: only(ofMostScreens, ofForms, ofLists, ofFewScreens), priority: 3 },
  { name: 'lists', test: ofLists, minShareCount: 2, priority: 2 },
  { name: 'forms', test: ofForms, minShareCount: 2, priority: 2 },
  { name: 'posts', test: /\/packages\/post-checks\//, minShareCount: 2, priority: 2 },
  {
    name: 'canvas',
    test: /\/web\/src\/shared\/canvas\/(?!(home-)?canvas-search)/,
    minShareCount: 2,
    priority: 2,
  },
  // By the screens that need them. Larger files would bring along what only others show.
  {
    name: 'features',
    test: /\/web\/src\/(features|app\/screens|shared\/(link-parts|pickers|record))\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_500,
    priority: 1,
  },
]
