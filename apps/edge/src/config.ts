import { canOpenCountries } from '@hopwise/redirector'
import { z } from 'zod'

const flag = z
  .enum(['true', 'false', 'on', 'off', '1', '0'], { error: 'must be true or false' })
  .transform((value) => value === 'true' || value === 'on' || value === '1')

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user@host/database',
})

const environment = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3001),
  HOST: z.string().default('127.0.0.1'),
  SHORT_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name such as go.example.com')
    .optional(),
  DATA_DIR: z.string().default('.data-edge'),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  SECRET_KEY: z
    .string({ error: 'must be the SECRET_KEY of the server' })
    .min(32, 'must be at least 32 characters'),
  TRUST_PROXY: flag.default(false),
  GEO_HEADER: z.string().toLowerCase().optional(),
  GEO_MMDB: z
    .string()
    .refine(canOpenCountries, 'must name a country file in MaxMind format that can be read')
    .optional(),
  JOURNAL_FSYNC: flag.default(false),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be trace, debug, info, warn, error or silent',
    })
    .default('info'),
})

export type EdgeConfig = z.infer<typeof environment>

/** Reads the whole configuration, or throws one sentence that names each variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): EdgeConfig {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(set)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`The configuration cannot be used: ${faults.join('; ')}.`)
}
