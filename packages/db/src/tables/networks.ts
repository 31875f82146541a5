import { connectedNetworks } from '@hopwise/contracts'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { workspaceId } from './workspaces.ts'

export const networkConnections = pgTable(
  'network_connections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    network: text({ enum: connectedNetworks }).notNull(),
    accountId: text('account_id'),
    /** Sealed; see the server's secrets. */
    apiKey: text('api_key').notNull(),
    keyEnding: text('key_ending').notNull(),
    isActive: boolean('is_active').notNull().default(false),
    testedAt: timestamp('tested_at', { withTimezone: true }),
    problem: text('trouble'),
    /** Days after which a pending sale counts as confirmed; null waits for the network. */
    payoutHoldDays: integer('hold_days'),
    /** ClickBank notifies `/ins/{token}`: found by its hash, kept sealed as the secret key is. */
    insTokenHash: text('ins_token_hash'),
    insToken: text('ins_token'),
    insSecret: text('ins_secret'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('network_connections_workspace').on(table.workspaceId, table.createdAt),
    uniqueIndex('network_connections_ins').on(table.insTokenHash),
  ],
)
