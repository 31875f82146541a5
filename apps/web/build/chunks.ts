/**
 * Libraries that few parts need come with them: the map, charts, forms, passkeys, the palette, toasts, and the rules of posts.
 */
const ofFewParts =
  /node_modules\/(d3-|internmap|topojson|world-atlas|i18n-iso|@radix-ui\/react-(radio-group|switch|toast|tabs|checkbox)|cmdk|react-hook-form|@hookform|@simplewebauthn|twitter-text|twemoji|punycode|core-js|@babel)/
/** Each half of the contracts that some screens have in common: read as one, they keep a phone from answering. */
const ofLinks =
  /\/packages\/contracts\/src\/(links|link-(configuration|additions)|smart-links|operator|rule-issues|countries)\.ts/
const ofCampaigns = /\/packages\/contracts\/src\/(campaigns|analytics|analytics-canvas)\.ts/
const ofFewContracts =
  /\/packages\/contracts\/src\/(product-name|clickbank-vendor|amazon-asin|credited-account|earnings|earnings-summary|web-distribution|syncs)\.ts/
const ofConversions = /\/packages\/contracts\/src\/(conversions|source-names)\.ts/
const icon = /node_modules\/lucide-react/
const ofForms =
  /node_modules\/(react-hook-form|@hookform)|\/shared\/(unsaved\/(use|restored)|ui\/(use-form-submit|use-unsaved-first|use-recheck|form-actions|unsaved-changes|password))/
/** The calls of campaigns too, so that pausing one does not wait for the form of one, and “Move to campaign”, which bulk bars have. */
const ofLists =
  /@radix-ui\/react-checkbox|\/shared\/(collection\/(?!address)|ui\/(checkbox|pagination|paged|use-kept-focus|export-link|search-box))|\/campaigns\/(campaigns\.queries|move-action)/
const ofCharts =
  /node_modules\/(d3-array|internmap)|\/shared\/ui\/(chart\.|chart-(legend|series|table)|day-series|stat-card)/
const ofMostScreens = /\/web\/src\/(shared\/|app\/(screen-search|shell\/navigation\.ts))/
/** Comes with the screens that show it, or once it is opened. */
const ofFewScreens =
  /\/shared\/(api\/(web-targets|products-of-url|resend|links?\.)|canvas\/|link-parts\/|pickers\/|record\/(?!use-action)|format\/(local-time|flag-labels|post-rules|market-names|time-remaining|week)|ui\/(switch|post-preview|hop-drawing|interval-bar|health-row|combobox|chart-(canvas|marks|layout|axis|tooltip)|world-map|world-shapes|heat-map|use-grid-focus|bar-list|platform-glyph|product-picture|post-counter|toaster|drawer|shade|floating-note|link-state-badges|shown-once|list-card|toggle-columns|drawn-near|menu-select|dashed-chip))/

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
  // The landing page and the shell have it in common, and nothing else.
  { name: 'theme', test: /\/shared\/ui\/theme\.ts/, priority: 6 },
  { name: 'libraries', test: only(/\/node_modules\//, ofFewParts, icon), priority: 5 },
  { name: 'search', test: /node_modules\/cmdk/, minShareCount: 2, priority: 4 },
  { name: 'icons', test: icon, minShareCount: 2, priority: 4 },
  {
    name: 'contracts',
    test: only(/\/packages\/contracts\//, ofLinks, ofCampaigns, ofConversions, ofFewContracts),
    minShareCount: 8,
    priority: 4,
  },
  { name: 'links', test: ofLinks, minShareCount: 2, priority: 3.5 },
  { name: 'campaigns', test: ofCampaigns, minShareCount: 2, priority: 3.5 },
  // The little that the dashboard needs of them would bring the import of reports along.
  { name: 'conversions', test: ofConversions, minShareCount: 2, priority: 3.5 },
  {
    name: 'shared',
    test: only(ofMostScreens, ofForms, ofLists, ofCharts, ofFewScreens),
    priority: 3,
  },
  { name: 'link-calls', test: /\/shared\/api\/links?\./, minShareCount: 2, priority: 2.5 },
  {
    name: 'canvas-search',
    test: /\/shared\/canvas\/(home-)?canvas-search/,
    minShareCount: 2,
    priority: 2.5,
  },
  // The lists of links show it, and the dashboard without any list.
  { name: 'platform-glyph', test: /\/ui\/platform-glyph/, minShareCount: 2, priority: 2.5 },
  { name: 'charts', test: ofCharts, minShareCount: 2, priority: 2 },
  { name: 'lists', test: ofLists, minShareCount: 2, priority: 2 },
  { name: 'forms', test: ofForms, minShareCount: 2, priority: 2 },
  { name: 'posts', test: /\/packages\/post-checks\//, minShareCount: 2, priority: 2 },
  {
    name: 'canvas',
    test: /\/web\/src\/shared\/canvas\/(?!(home-)?canvas-search)/,
    minShareCount: 2,
    priority: 2,
  },
  // Analytics has it in common with Earnings, whose list it would bring along.
  { name: 'rates-notice', test: /\/earnings\/rates-notice\.tsx/, minShareCount: 2, priority: 2 },
  // It would come with the search of posts, and that with their rules.
  { name: 'link-search', test: /\/links\/link-search\.ts/, minShareCount: 2, priority: 2 },
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
