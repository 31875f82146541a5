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
