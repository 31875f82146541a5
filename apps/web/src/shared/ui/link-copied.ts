export const linkCopied = { title: 'Copied!', description: 'Link copied to clipboard' } as const
