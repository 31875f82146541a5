import { z } from 'zod'

// What a field says that has no words of its own: the specification's 'Required' and
// 'Invalid input', and the limits in plain words. Configured once, for browser and server alike.
z.config({
  customError(issue) {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? 'Required' : 'Invalid input'
      case 'too_big':
        return `Must be at most ${issue.maximum}${unitOf(issue.origin)}`
      case 'too_small':
        return issue.inclusive === false
          ? `Must be greater than ${issue.minimum}`
          : `Must be at least ${issue.minimum}${unitOf(issue.origin)}`
      default:
        return 'Invalid input'
    }
  },
})

function unitOf(origin: string): string {
  return origin === 'string' ? ' characters' : ''
}
