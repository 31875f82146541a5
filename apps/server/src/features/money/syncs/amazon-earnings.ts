import { z } from 'zod'
import { trackingTagOf } from '#src/features/links/products/index.ts'
import {
  type ConversionReport,
  countRecorded,
  type Recorded,
  recordConversions,
  reportsAtOnce,
} from '#src/features/money/earnings/index.ts'
import type { AmazonAccount } from '#src/integrations/amazon/amazon-api.ts'
import type { AmazonReport } from '#src/integrations/amazon/amazon-shapes.ts'
import { credentialVersion } from '#src/integrations/amazon/credential-versions.ts'
import { readReport } from '#src/integrations/amazon/reports/read-report.ts'
import { NetworkFailure } from '#src/integrations/network-failure.ts'
import type { Tenant } from '#src/services.ts'
import { noCounts } from './sync-messages.ts'
import type { SyncCounts, SyncPart } from './sync-part.ts'

/** The version that worked, and the sum of each report file that was read to its end. */
const position = z.object({
  version: credentialVersion.nullish().catch(null),
  files: z.record(z.string(), z.string()).catch({}),
})

const noReports =
  'Amazon doesn’t offer reports for this account. Download your earnings report in Associates Central and import it under Data Sync.'

/** Report files that are new or have changed; an account that is offered none is refused. */
export const amazonEarnings: SyncPart = {
  kind: 'earnings',
  network: 'amazon',
  async run(tenant, connection, run) {
    const { amazon } = tenant.clients
    const { version: known, files } = position.safeParse(run.position).data ?? { files: {} }
    const account: AmazonAccount = {
      apiKey: connection.apiKey,
      tag: await trackingTagOf(tenant, connection.accountId),
      version: known ?? null,
      signal: run.signal,
    }
    const version = await amazon.versionOf(account)
    await run.report('Looking for Amazon reports', 0, null)
    const listed = await amazon.listReports({ ...account, version })
    if (listed.length === 0) throw new NetworkFailure('not-eligible', noReports)
    const fresh = listed.filter(({ filename, md5 }) => files[filename] !== md5).sort(byAge)
    const problems: string[] = []
    const counts: SyncCounts = { ...noCounts }
    // Of files that are gone nothing needs to be known.
    const read: Record<string, string> = {}
    for (const { filename } of listed) {
      const sum = files[filename]
      if (sum !== undefined) read[filename] = sum
    }
    for (const [index, { filename, md5 }] of fresh.entries()) {
      if (run.signal.aborted) return { ...counts, problems }
      await run.report(`Reading ${filename}`, index, fresh.length)
      const text = await amazon.getReport({ ...account, version }, filename)
      problems.push(...(await recordFile(tenant, { lines: readReport(text), filename, counts })))
      read[filename] = md5
      await run.keep({ version, files: read })
    }
    await run.report('Reports read', fresh.length, fresh.length)
    await run.keep({ version, files: read })
    return { ...counts, problems }
  },
}

/** Oldest first, so that what was ordered is known before it was shipped or came back. */
function byAge(a: AmazonReport, b: AmazonReport): number {
  const timeOf = ({ lastModified }: AmazonReport) =>
    Date.parse(lastModified) || Number(lastModified)
  return (timeOf(a) || 0) - (timeOf(b) || 0)
}

interface ReportFile {
  lines: ReturnType<typeof readReport>
  filename: string
  counts: SyncCounts
}

/** A line that cannot be read costs the others nothing; answers what to report to a person. */
async function recordFile(tenant: Tenant, file: ReportFile): Promise<string[]> {
  try {
    const faults = await recordLines(tenant, file)
    const lines = faults === 1 ? '1 line' : `${faults} lines`
    return faults === 0 ? [] : [`${lines} of ${file.filename} could not be read.`]
  } catch (error) {
    if (!(error instanceof NetworkFailure) || error.problem !== 'not-understood') throw error
    // It would be no other the next time, and must not keep the files after it from being read.
    return [`${file.filename}: ${error.message}`]
  }
}

async function recordLines(tenant: Tenant, { lines, filename, counts }: ReportFile) {
  let faults = 0
  let waiting: ConversionReport[] = []
  const flush = async () => {
    const recorded = await recordConversions(tenant, waiting, { route: 'sync', note: filename })
    waiting = []
    addTo(counts, recorded)
  }
  for await (const line of lines) {
    if ('issue' in line) {
      faults += 1
      const { workspaceId } = tenant
      tenant.log.warn({ workspaceId, filename, ...line }, 'a line of a report was not understood')
      continue
    }
    waiting.push(line.report)
    if (waiting.length === reportsAtOnce) await flush()
  }
  await flush()
  return faults
}

function addTo(counts: SyncCounts, recorded: readonly Recorded[]): void {
  for (const one of recorded) {
    countRecorded(counts, one)
    if (!one.isMatched && one.outcome === 'added') counts.unmatched += 1
  }
}
