import { amazonGerman } from './known/amazon-de.ts'
import { amazonEnglish } from './known/amazon-en.ts'
import { amazonSpanish } from './known/amazon-es.ts'
import { amazonFrench } from './known/amazon-fr.ts'
import { amazonItalian } from './known/amazon-it.ts'
import { amazonPortuguese } from './known/amazon-pt.ts'
import { awin } from './known/awin.ts'
import { cj } from './known/cj.ts'
import { digistore24 } from './known/digistore24.ts'
import { ebay } from './known/ebay.ts'
import { impact } from './known/impact.ts'
import type { KnownReport } from './known/known-report.ts'
import { rakuten } from './known/rakuten.ts'
import { shareasale } from './known/shareasale.ts'

/** How to add one: docs/adding-a-report.md. */
export const knownReports: readonly KnownReport[] = [
  amazonEnglish,
  amazonGerman,
  amazonSpanish,
  amazonFrench,
  amazonItalian,
  amazonPortuguese,
  awin,
  cj,
  digistore24,
  ebay,
  impact,
  rakuten,
  shareasale,
]
