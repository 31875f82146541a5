import type { PageLanguage } from '../page-language.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'

/** All texts of the pages about one link; what stands in braces is filled in. */
export type PageTexts = Record<keyof typeof en, string>

export const pageTexts: Record<PageLanguage, PageTexts> = { en, de, fr, es, it, nl, pt, pl, ja }
