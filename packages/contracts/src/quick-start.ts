/** The checklist's actions, numbered as they stand. */
export const quickStartTaskIds = [1, 2, 3, 4, 5, 6, 7] as const
