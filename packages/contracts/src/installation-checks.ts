import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { outsideServiceNames, outsideServices } from './service-checks.ts'

/** What is looked at, in the order in which one thing stands on another. */
export const installationChecks = [
  'configuration',
  'disk',
  'clock',
  'database',
  'backups',
  'publicUrl',
  'shortHost',
  'domains',
  'proxy',
  ...outsideServices,
] as const
export type InstallationCheck = (typeof installationChecks)[number]

export const installationCheckNames: Record<InstallationCheck, string> = {
  configuration: 'Configuration',
  disk: 'Disk',
  clock: 'Clock',
  database: 'Database',
  backups: 'Backups',
  publicUrl: 'PUBLIC_URL',
  shortHost: 'SHORT_HOST',
  domains: 'Domains',
  proxy: 'Proxy',
  ...outsideServiceNames,
}

export const findingStates = ['fine', 'warning', 'broken', 'skipped'] as const
export type FindingState = (typeof findingStates)[number]

export const installationFinding = z.object({
  check: z.enum(installationChecks),
  state: z.enum(findingStates).meta({
    description:
      'Skipped is what is not set up, or cannot be looked at before something else works.',
  }),
  message: z.string().meta({
    description:
      'What works, or what is wrong and how to fix it, in sentences; several things stand on lines of their own.',
  }),
})
export type InstallationFinding = z.infer<typeof installationFinding>

/** What an operator is to see without asking for it. */
export const healthParts = ['backups', 'disk', 'certificates'] as const
export type HealthPart = (typeof healthParts)[number]

export const installationHealth = z.array(
  z.object({
    part: z.enum(healthParts),
    state: z.enum(findingStates),
    message: z.string().meta({ description: 'How it is, as sentences.' }),
  }),
)
export type InstallationHealth = z.infer<typeof installationHealth>

export const getInstallationHealth = defineEndpoint({
  method: 'GET',
  path: '/api/operator/health',
  scope: null,
  summary:
    'Backups, disk and certificates, as Hopwise knows them without asking anyone; operators only',
  response: installationHealth,
})
export const checkInstallation = defineEndpoint({
  method: 'POST',
  path: '/api/operator/checks',
  scope: null,
  summary: 'Look at all that this Hopwise stands on, and mail the operator; operators only',
  response: z.array(installationFinding),
})
