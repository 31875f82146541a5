export { compareWithEvenSplit } from './compare-with-even-split.ts'
export { fitRotation } from './fit-rotation.ts'
export { leastChance } from './least-chance.ts'
export type {
  ArmFit,
  ArmLog,
  Cell,
  ChosenSale,
  Comparison,
  Fit,
  FitOptions,
  Sale,
  Weights,
} from './rotation.ts'
