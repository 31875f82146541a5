export const acmeKeyPurpose = 'certificate key'
