import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

/** What a backup is kept as: the newest of its day, of its week, of its month. */
export const backupKinds = ['daily', 'weekly', 'monthly'] as const
export type BackupKind = (typeof backupKinds)[number]

/** How many are kept of each kind: the newest of a day, of a week (from Monday) and of a month. */
export const keptBackups: Record<BackupKind, number> = { daily: 7, weekly: 4, monthly: 12 }

/** A night that was missed is made up for within hours of the next start. */
export const backupOverdueHours = 36

const count = z.number().int()

export const storedBackup = z.object({
  id,
  name: z.string().meta({ description: 'Of its file.' }),
  state: z.enum(['running', 'made', 'failed']),
  startedAt: instant,
  fault: z.string().nullable().meta({ description: 'Why there is no file, as a sentence.' }),
  bytes: count.nullable(),
  isEncrypted: z.boolean(),
  keptAs: z.array(z.enum(backupKinds)),
  isProving: z.boolean().meta({ description: 'A test restore of it is running.' }),
  triedAt: instant.nullable().meta({ description: 'When a test restore of it last ended.' }),
  provenAt: instant.nullable().meta({ description: 'When it last passed one.' }),
  proofFault: z.string().nullable().meta({ description: 'Why it failed, as a sentence.' }),
  proofLimit: z
    .string()
    .nullable()
    .meta({ description: 'Why only the file was checked, not its contents, as a sentence.' }),
})
export type StoredBackup = z.infer<typeof storedBackup>

export const backupsOverview = z.object({
  place: z
    .string()
    .nullable()
    .meta({ description: 'Where backups go; null where `BACKUP_TO` is not set.' }),
  isOverdue: z.boolean().meta({ description: 'None was made in the last 36 hours.' }),
  failures: count.meta({ description: 'Those that failed since the last that is whole.' }),
  provenAt: instant.nullable().meta({ description: 'When a backup last passed a test restore.' }),
  backups: z.array(storedBackup).meta({
    description: 'Those kept there, one that runs, and the last failure since, newest first.',
  }),
})
export type BackupsOverview = z.infer<typeof backupsOverview>

export const getBackups = defineEndpoint({
  method: 'GET',
  path: '/api/operator/backups',
  scope: null,
  summary: 'The backups that Hopwise makes, and whether they hold; operators only',
  response: backupsOverview,
})
export const startBackup = defineEndpoint({
  method: 'POST',
  path: '/api/operator/backups',
  scope: null,
  summary: 'Start a backup, which goes on after the answer; operators only',
  response: backupsOverview,
})
export const startBackupProof = defineEndpoint({
  method: 'POST',
  path: '/api/operator/backups/proof',
  scope: null,
  summary:
    'Start a test restore of the newest backup, which goes on after the answer; operators only',
  response: backupsOverview,
})
