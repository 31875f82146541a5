import { todayIn } from '@hopwise/units'
import { describeDay } from '#src/sentences.ts'

interface Evidence {
  /** What Hopwise sees of it, in a sentence; null while it sees nothing. */
  seen: string | null
  /** Said while it is open: what will check it. */
  unseen: string
  /** What a person said of it. */
  mark: { isDone: boolean; at: Date } | undefined
}

interface Judgement {
  completed: boolean
  completedBy: 'product' | 'person' | null
  evidence: string
}

/** A person's word counts for more than what Hopwise sees. */
export function judgeTask({ seen, unseen, mark }: Evidence, timeZone: string): Judgement {
  const day = mark && describeDay(todayIn(timeZone, mark.at))
  if (mark?.isDone === false) {
    const evidence = seen === null ? unseen : `You unmarked it on ${day}. ${seen}`
    return { completed: false, completedBy: null, evidence }
  }
  if (seen !== null) return { completed: true, completedBy: 'product', evidence: seen }
  if (mark !== undefined) {
    return { completed: true, completedBy: 'person', evidence: `You marked it on ${day}.` }
  }
  return { completed: false, completedBy: null, evidence: unseen }
}
