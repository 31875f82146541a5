export {
  type ClockOffsets,
  type ClockWatch,
  isClockOff,
  readClockOffsets,
  watchClock,
} from './clock/watch-clock.ts'
export { diskSentences, type ReadFreeBytes, readFreeBytes, roomOf } from './disk-room.ts'
export { type DomainBook, domainsChanged, openDomainBook } from './domain-book.ts'
export { explainLink, type VisitorFacts } from './explain-link.ts'
export { asksForHostProof, hostProof, hostProofPath } from './host-proof.ts'
export { describeHost, type HostSpelling } from './host-spelling.ts'
export { clickIdTime, createClickIds, firstClickId, isClickId } from './hot-path/click-id.ts'
export type { StoredLink, StoredRule } from './hot-path/stored-link.ts'
export { fillText } from './http/fill-text.ts'
export { isForPrograms } from './http/hosts.ts'
export { createInsight, type Insight } from './http/insight.ts'
export { addFigure, createMetrics, createRegistry } from './http/metrics.ts'
export { type PageLanguage, visitorLanguage } from './http/page-language.ts'
export { page as plainPage, plainPagePolicy } from './http/pages.ts'
export { publicHeaders } from './http/public-headers.ts'
export { createVisitorServer, type VisitorServer } from './http/visitor-server.ts'
export type { Commit } from './ingest/ingest.ts'
export { lastKnown } from './last-known.ts'
export { hashLinkPassword } from './link-password.ts'
export { createLinkAnnouncer, findStoredLink, newAccountDays } from './link-source.ts'
export { ownerCookieName, ownerKeyOf, readOwnerCookie, signOwnerCookie } from './owner-cookie.ts'
export {
  createRedirector,
  type Redirector,
  type RedirectorLog,
  type RedirectorMetrics,
  type RedirectorOptions,
} from './redirector.ts'
export {
  type CountryOf,
  defaultGeoFile,
  openCountriesLate,
  unknownCountry,
} from './visitor/country.ts'
export { isCloseBy, networkOf, networkOrAddress } from './visitor/network.ts'
export { appOfClick, readUserAgent, reduceUserAgent } from './visitor/user-agent.ts'
