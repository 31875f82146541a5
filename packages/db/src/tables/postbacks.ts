import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { networkConnections } from './networks.ts'
import { workspaceId } from './workspaces.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** An address that a network calls: `/postback/{token}`. */
export const postbackAddresses = pgTable(
  'postback_addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    /** `source` of the conversions it brings. */
    source: text().notNull(),
    /** The network's template, whose spelling the ready URL is written in. */
    template: text().notNull().default('generic'),
    /** Found by its hash; kept sealed, to be copied. */
    tokenHash: text('token_hash').notNull(),
    token: text().notNull(),
    /** Sealed; a call must carry it when it is set. */
    secret: text(),
    /** Addresses and CIDR ranges that may call; empty lets everyone. */
    allowedAddresses: text('allowed_addresses').array().notNull().default([]),
    /** The network of the first call that is taken becomes the list. */
    pinsFirstCaller: boolean('pins_first_caller').notNull().default(false),
    /** Status of a call that names none. */
    defaultStatus: text('default_status', { enum: ['pending', 'confirmed'] })
      .notNull()
      .default('pending'),
    /** Currency of an amount that comes without one. */
    currency: char({ length: 3 }).notNull().default('USD'),
    /** Days after which a pending sale counts as confirmed; null waits for the network. */
    payoutHoldDays: integer('hold_days'),
    createdAt: at('created_at').notNull().defaultNow(),
    removedAt: at('removed_at'),
  },
  (table) => [
    uniqueIndex('postback_addresses_token').on(table.tokenHash),
    index('postback_addresses_workspace').on(table.workspaceId, table.createdAt),
  ],
)

const outcomes = ['added', 'changed', 'unchanged', 'test', 'ignored', 'refused'] as const

/** What networks sent us, and what was made of it; old ones are deleted. */
export const inboundMessages = pgTable(
  'inbound_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    postbackAddressId: integer('postback_address_id').references(() => postbackAddresses.id, {
      onDelete: 'cascade',
    }),
    connectionId: integer('connection_id').references(() => networkConnections.id, {
      onDelete: 'cascade',
    }),
    receivedAt: at('received_at').notNull(),
    /** Where it came from; kept for a day. */
    address: text(),
    /** A hash of its network, of the day alone: it counts networks and names none. */
    callerHash: text('caller_hash'),
    /** The fields it carried, without secrets or buyer details. */
    fields: jsonb().$type<Record<string, string>>().notNull().default({}),
    outcome: text({ enum: outcomes }).notNull(),
    /** Why, as a sentence; null where the outcome says all. */
    reason: text(),
    conversionId: integer('conversion_id'),
  },
  (table) => [
    index('inbound_messages_workspace').on(table.workspaceId, table.id),
    // Jobs that remove what is old look at all workspaces.
    index('inbound_messages_age').on(table.receivedAt),
    index('inbound_messages_callers').on(table.receivedAt).where(sql`${table.address} is not null`),
    index('inbound_messages_address').on(table.workspaceId, table.postbackAddressId, table.id),
    index('inbound_messages_connection').on(table.workspaceId, table.connectionId, table.id),
    // For the foreign keys, which know no workspace.
    index('inbound_messages_of_address')
      .on(table.postbackAddressId)
      .where(sql`${table.postbackAddressId} is not null`),
    index('inbound_messages_of_connection')
      .on(table.connectionId)
      .where(sql`${table.connectionId} is not null`),
    // Of refused ones the newest are kept, for each address and connection.
    index('inbound_messages_refused')
      .on(table.workspaceId, table.postbackAddressId, table.connectionId, table.id)
      .where(sql`${table.outcome} = 'refused'`),
  ],
)
