import type { Services } from '#src/services.ts'

const goodForMs = 180 * 86_400_000

/** RFC 9116: whom to tell about a flaw. */
export function securityText({ config, now }: Pick<Services, 'config' | 'now'>): string {
  const { publicUrl, securityContact } = config
  const expires = new Date(now().getTime() + goodForMs).toISOString()
  return [
    `Contact: ${securityContact ?? `${publicUrl}/abuse`}`,
    `Expires: ${expires.slice(0, 10)}T00:00:00Z`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ].join('\n')
}
