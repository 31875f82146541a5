import type { Ctx } from '#src/services.ts'
import type { FigureRule } from './rule.ts'

/** A figure as one screen shows it. */
interface Shown {
  /** What it is the figure of. */
  of: string
  screen: string
  value: string | number
}

/** A rule by which a figure is the same number wherever it is shown. */
export function sameRule({
  read,
  ...rule
}: Omit<FigureRule, 'findBroken'> & { read(ctx: Ctx): Promise<Shown[]> }): FigureRule {
  return {
    ...rule,
    async findBroken(ctx) {
      const byFigure = Map.groupBy(await read(ctx), ({ of }) => of)
      return [...byFigure]
        .filter(([, shown]) => new Set(shown.map(({ value }) => String(value))).size > 1)
        .map(
          ([of, shown]) => `${of}: ${shown.map((one) => `${one.screen} ${one.value}`).join(', ')}`,
        )
    },
  }
}
