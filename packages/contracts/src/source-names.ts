const names: Record<string, string> = { clickbank: 'ClickBank', amazon: 'Amazon', other: 'Other' }

/** A network by its own spelling; a postback address by the name it was given. */
export function sourceName(source: string): string {
  return names[source] ?? source
}
