import { type Database, openDatabase } from '@hopwise/db'
import { createTestDatabase } from '@hopwise/db/testing'

export interface BenchDatabase {
  database: Database
  kind: string
  drop(): Promise<void>
}

/** A migrated database of its own: on the server of BENCH_DATABASE_URL, or embedded. */
export async function benchDatabase(serverUrl: string | undefined): Promise<BenchDatabase> {
  if (serverUrl === undefined) delete process.env['TEST_DATABASE_URL']
  else process.env['TEST_DATABASE_URL'] = serverUrl
  const made = await createTestDatabase()
  const database = openDatabase(made.target)
  return {
    database,
    kind: serverUrl === undefined ? 'embedded PostgreSQL' : 'PostgreSQL server',
    async drop() {
      await database.close()
      await made.drop()
    },
  }
}

export async function insertLinks(database: Database, count: number): Promise<void> {
  const { pool } = database
  await pool.query(`insert into workspaces (name) values ('bench')`)
  await pool.query(
    `insert into products (workspace_id, name, network) values (1, 'bench', 'clickbank')`,
  )
  await pool.query(
    `insert into links (workspace_id, slug, product_id, original_url, platform)
     select 1, 'link-' || n, 1,
       'https://hop.clickbank.net/?affiliate=me&vendor=shop' || (n % 100), 'general'
     from generate_series(1, $1::int) n`,
    [count],
  )
  await pool.query('analyze links')
}

const countries = 'US DE GB FR IN BR CA AU NL ES IT PL SE MX JP KR ID TR VN PH'.split(' ')
const devices = ['mobile', 'desktop', 'tablet']

/** Links that ask everything of a visitor: rules that seldom fit, then a rotation by country and device. */
export async function insertSmartLinks({ pool }: Database, count: number): Promise<void> {
  const target = { variantId: 9, url: 'https://hop.clickbank.net/?affiliate=me&vendor=elsewhere' }
  const rules = [
    { id: 'islands', when: [{ kind: 'country', in: ['FJ', 'WS', 'TO', 'VU'] }], target },
    { id: 'screens', when: [{ kind: 'device', in: ['tv'] }], target },
    { id: 'northern', when: [{ kind: 'language', in: ['is', 'fo', 'kl'] }], target },
  ]
  const weights = {
    arms: [0, 1, 2, 3],
    all: [0.4, 0.3, 0.2, 0.1],
    segments: Object.fromEntries(
      countries.flatMap((country) =>
        devices.map((device, index) => [
          `${country}|${device}`,
          index === 1 ? [0.7, 0.1, 0.1, 0.1] : [0.05, 0.05, 0.2, 0.7],
        ]),
      ),
    ),
  }
  await pool.query(
    `with made as (
       insert into links
         (workspace_id, slug, product_id, original_url, platform, is_smart, uses_countries,
          uses_devices, rules)
       select 1, 'smart-' || n, 1, 'https://hop.clickbank.net/?affiliate=me&vendor=shop', 'general',
         true, true, true, $2
       from generate_series(1, $1::int) n
       returning id
     ), fitted as (
       insert into rotations (workspace_id, link_id, weights, fitted_at)
       select 1, id, $3, now() from made
     )
     insert into link_variants (workspace_id, link_id, id, url, is_arm, position)
     select 1, made.id, arm, 'https://hop.clickbank.net/?affiliate=me&vendor=arm' || arm, true, arm
     from made cross join generate_series(1, 3) arm`,
    [count, JSON.stringify(rules), JSON.stringify(weights)],
  )
}
