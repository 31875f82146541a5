export const experiences = ['beginner', 'intermediate', 'advanced'] as const
export type Experience = (typeof experiences)[number]
