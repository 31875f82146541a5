import type { ModelAccount } from '#src/connectors.ts'
import { createLanguageModel, type LanguageModel } from './language-model.ts'

export type { LanguageModel }

const models = new WeakMap<ModelAccount, LanguageModel>()

/** One for all that one Hopwise asks, so that a pause the endpoint asked for holds for all. */
export function languageModelOf(account: ModelAccount, clock: () => Date): LanguageModel {
  const known = models.get(account)
  if (known !== undefined) return known
  const made = createLanguageModel(account, clock)
  models.set(account, made)
  return made
}
