import type { Ctx } from '#src/services.ts'
import { ownerRules } from './owner-rules.ts'
import type { FigureRule } from './rule.ts'
import { sampleRules } from './sample-rules.ts'
import { screenRules } from './screen-rules.ts'
import { sumRules } from './sum-rules.ts'

/** @internal Tests plant what each of them has to notice. */
export const figureRules: readonly FigureRule[] = [
  ...ownerRules,
  ...sumRules,
  ...screenRules,
  ...sampleRules,
]

export interface Broken {
  rule: string
  sentence: string
  /** With the ids of what breaks it. */
  found: string[]
}

/** The rules that hold for a workspace: some are the sample's alone. */
export const rulesFor = ({ isSample }: Pick<Ctx, 'isSample'>) =>
  figureRules.filter(({ isOfSample }) => isSample || isOfSample !== true)

/** Which rules the figures of a workspace break; none where they are right. */
export async function checkFigures(ctx: Ctx): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const { name, sentence, findBroken } of rulesFor(ctx)) {
    const found = await findBroken(ctx)
    if (found.length > 0) broken.push({ rule: name, sentence, found })
  }
  return broken
}
