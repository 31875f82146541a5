/**
 * Longer than proxies and browsers keep an idle connection (nginx 60 s): whoever is to close first must
 * be they, or a request meets a connection that is just being closed.
 */
export const keepAliveMs = 72_000
