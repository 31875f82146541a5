/** Libraries that one part alone needs come with it: the map, and the rules of posts. */
const ofOnePart =
  /node_modules\/(d3-|topojson|world-atlas|i18n-iso|twitter-text|twemoji|punycode|core-js|@babel)/

const ofMostScreens = /\/web\/src\/(shared\/|app\/screen-search)/
/** Comes with the screens that show it, or once it is opened. */
const ofFewScreens =
  /\/shared\/(canvas\/|ui\/(chart-canvas|world-map-canvas|world-shapes|heat-map|use-grid-focus|bar-list))/

/** A few files that all screens share, instead of one for each thing that two of them share. */
export const chunks = [
  { name: 'page', tags: ['$initial' as const], priority: 5 },
  {
    name: 'libraries',
    test: (id: string) => id.includes('/node_modules/') && !ofOnePart.test(id),
    priority: 4,
  },
  { name: 'contracts', test: /\/packages\/contracts\//, minShareCount: 2, priority: 3 },
  {
    name: 'shared',
    test: (id: string) => ofMostScreens.test(id) && !ofFewScreens.test(id),
    priority: 2,
  },
  { name: 'canvas', test: /\/web\/src\/shared\/canvas\//, minShareCount: 2, priority: 2 },
  // By the screens that need them, so that none brings along what only others show.
  {
    name: 'features',
    test: /\/web\/src\/features\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
    priority: 1,
  },
]
