import { users } from '@hopwise/db'
import { and, eq } from 'drizzle-orm'
import { NotFound } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

/** For anyone else there is nothing here. */
export async function requireOperator({ orm, actor: { userId } }: Ctx): Promise<void> {
  const isOperator = and(eq(users.id, userId), users.isOperator)
  if ((await orm.$count(users, isOperator)) === 0) {
    throw new NotFound('There is nothing at this address.')
  }
}
