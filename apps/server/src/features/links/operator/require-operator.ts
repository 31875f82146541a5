import { users } from '@hopwise/db'
import { and, eq } from 'drizzle-orm'
import { NotFound } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

/** Whether the person who asks runs the installation. */
export async function isOperator({ orm, actor: { userId } }: Ctx): Promise<boolean> {
  return (await orm.$count(users, and(eq(users.id, userId), users.isOperator))) > 0
}

/** For anyone else there is nothing here. */
export async function requireOperator(ctx: Ctx): Promise<void> {
  if (!(await isOperator(ctx))) throw new NotFound('There is nothing at this URL.')
}
