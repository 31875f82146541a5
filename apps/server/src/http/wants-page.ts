import type { IncomingHttpHeaders } from 'node:http'

/** Browsers name HTML for an address that a person opens; scripts ask for JSON, or for anything. */
export const wantsPage = ({ accept }: IncomingHttpHeaders): boolean =>
  accept?.includes('text/html') === true
