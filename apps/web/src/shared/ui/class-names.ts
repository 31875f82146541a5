import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'
import { classConfig } from './class-config.ts'

const merge = createTailwindMerge(() => classConfig)

/** Joins class names; of two that set the same thing the later wins. */
export function cx(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
