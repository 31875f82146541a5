/** What a source says that opens a connection to somewhere else. */
export const opening =
  /\bfetch\(|import \{[^}]*\b(request|get|connect|createConnection)\b[^}]*\} from 'node:(https?|net|tls|http2)'|createTransport\(|new Stripe\(|createOpenAICompatible\(/

/** Asks the guard about the address, and connects to what it looked up. */
export const guarded = 'guarded'

/** Every module that may connect, and to whose address; one that is not here fails the test. */
export const waysOut: Record<string, string> = {
  'backup/releases/fill.ts': 'the Hopwise of a release, by hand',
  'features/guidance/installation-checks/check-address.ts': 'PUBLIC_URL and SHORT_HOST',
  'features/guidance/installation-checks/self-probe.ts': 'PUBLIC_URL and SHORT_HOST',
  'features/links/certificates/certificate-cache.ts':
    'nowhere: it makes contexts for those who connect',
  'integrations/oidc/read-discovery.ts': 'OIDC_ISSUER',
  'integrations/receiver/call-receiver.ts': guarded,
  'integrations/destination/visit.ts': guarded,
  'integrations/domain-check/ask-host.ts': guarded,
  'integrations/acme/read-issuers.ts': 'ACME_DIRECTORY',
  'integrations/amazon/ask-amazon.ts': 'connectors.ts',
  'integrations/amazon/download-text.ts': 'the answer of Amazon',
  'integrations/clickbank/clickbank-client.ts': 'connectors.ts',
  'integrations/danger-lists/list-worker.ts': 'DANGER_LISTS',
  'integrations/key-status.ts': 'connectors.ts',
  'integrations/language-model/language-model.ts': 'AI_BASE_URL',
  'integrations/mail/find-mail-fault.ts': 'SMTP_URL',
  'integrations/mail/mailer.ts': 'SMTP_URL',
  'integrations/social/ask-platform.ts': 'connectors.ts',
  'integrations/stripe/stripe-payments.ts': 'connectors.ts',
  'integrations/web-risk/web-risk.ts': 'connectors.ts',
}
