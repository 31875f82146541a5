import { z } from 'zod'
import {
  type ConversionReport,
  type Recorded,
  recordConversions,
  reportsAtOnce,
} from '#src/features/earnings/index.ts'
import { trackingTagOf } from '#src/features/products/index.ts'
import type { AmazonAccount } from '#src/integrations/amazon/amazon-api.ts'
import { amazonOf } from '#src/integrations/amazon/amazon-of.ts'
import type { AmazonReport } from '#src/integrations/amazon/amazon-shapes.ts'
import { credentialVersion } from '#src/integrations/amazon/credential-versions.ts'
import type { Tenant } from '#src/services.ts'
import type { SyncCounts, SyncPart } from './sync-part.ts'

/** The version that worked, and the sum of each report file that was read to its end. */
const position = z.object({
  version: credentialVersion.nullish().catch(null),
  files: z.record(z.string(), z.string()).catch({}),
})

/** What the parser of Amazon's reports makes of a file, line by line. */
export type ReportLine = { line: number } & ({ report: ConversionReport } | { fault: string })
export type ReadReport = (text: AsyncIterable<string>) => AsyncIterable<ReportLine>

/** Report files of the account that are new or have changed; most accounts have none. */
export function amazonEarningsWith(readReport: ReadReport): SyncPart {
  return {
    kind: 'earnings',
    network: 'amazon',
    async run(tenant, connection, run) {
      const amazon = amazonOf(tenant)
      const { version: known, files } = position.safeParse(run.position).data ?? { files: {} }
      const account: AmazonAccount = {
        apiKey: connection.apiKey,
        tag: await trackingTagOf(tenant, connection.accountId),
        version: known ?? null,
        signal: run.signal,
      }
      const version = await amazon.versionOf(account)
      await run.tell('Looking for reports at Amazon', 0, null)
      const listed = await amazon.listReports({ ...account, version })
      const fresh = listed.filter(({ filename, md5 }) => files[filename] !== md5).sort(byAge)
      const counts: SyncCounts = { added: 0, changed: 0, unchanged: 0, vanished: 0, unmatched: 0 }
      // Of files that are gone nothing needs to be known.
      const read: Record<string, string> = {}
      for (const { filename } of listed) {
        const sum = files[filename]
        if (sum !== undefined) read[filename] = sum
      }
      for (const [index, { filename, md5 }] of fresh.entries()) {
        if (run.signal.aborted) return counts
        await run.tell(`Reading ${filename}`, index, fresh.length)
        const text = await amazon.getReport({ ...account, version }, filename)
        await recordFile(tenant, {
          lines: readReport(text),
          filename,
          counts,
        })
        read[filename] = md5
        await run.keep({ version, files: read })
      }
      await run.tell('Reports read', fresh.length, fresh.length)
      await run.keep({ version, files: read })
      return counts
    },
  }
}

/** Oldest first, so that what was ordered is known before it was shipped or came back. */
function byAge(a: AmazonReport, b: AmazonReport): number {
  const timeOf = ({ lastModified }: AmazonReport) =>
    Date.parse(lastModified) || Number(lastModified)
  return (timeOf(a) || 0) - (timeOf(b) || 0)
}

interface ReportFile {
  lines: AsyncIterable<ReportLine>
  filename: string
  counts: SyncCounts
}

/** A line that cannot be read costs the others nothing. */
async function recordFile(tenant: Tenant, { lines, filename, counts }: ReportFile): Promise<void> {
  let waiting: ConversionReport[] = []
  const flush = async () => {
    const recorded = await recordConversions(tenant, waiting, { route: 'sync', note: filename })
    waiting = []
    addTo(counts, recorded)
  }
  for await (const line of lines) {
    if ('fault' in line) {
      const { workspaceId } = tenant
      tenant.log.warn({ workspaceId, filename, ...line }, 'a line of a report was not understood')
      continue
    }
    waiting.push(line.report)
    if (waiting.length === reportsAtOnce) await flush()
  }
  await flush()
}

function addTo(counts: SyncCounts, recorded: readonly Recorded[]): void {
  for (const { outcome, isMatched } of recorded) {
    counts[outcome] += 1
    if (!isMatched && outcome === 'added') counts.unmatched += 1
  }
}
