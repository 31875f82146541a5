import type { PGlite } from '@electric-sql/pglite'

// Parse, Bind, Describe, Execute, Close and Flush: a query is under way until its Sync.
const unfinished = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)))
const sync = new Uint8Array(['S'.charCodeAt(0), 0, 0, 0, 4])

/**
 * The socket server takes turns by message and keeps a connection's turn only in transactions, so
 * that one connection's Bind could meet another's Parse. Seen through this, a query is one turn.
 */
export function keepQueriesWhole(db: PGlite): PGlite {
  let isUnderWay = false
  const whole: Partial<PGlite> = {
    isInTransaction: () => isUnderWay || db.isInTransaction(),
    execProtocolRawStream(message, options) {
      isUnderWay = unfinished.has(message[0] ?? 0)
      return db.execProtocolRawStream(message, options)
    },
    // Asked for ROLLBACK when a connection went away in its turn.
    async exec(sql, options) {
      if (isUnderWay) await db.execProtocolRaw(sync)
      isUnderWay = false
      return db.exec(sql, options)
    },
  }
  return new Proxy(db, {
    get(target, name) {
      const own = whole[name as keyof PGlite]
      if (own !== undefined) return own
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
