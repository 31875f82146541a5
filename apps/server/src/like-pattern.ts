/** What `ilike` is given to find a text anywhere: its own wildcards are taken as they are written. */
export const likePattern = (text: string): string => `%${likeLiteral(text)}%`

/** A text for `like` that matches itself alone. */
export const likeLiteral = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
