/** Why only the bytes of a backup were compared, though that says nothing of the backup. */
export const proofLimits = {
  noKey: 'It is encrypted, and BACKUP_IDENTITY is not set.',
  otherKey: 'BACKUP_IDENTITY doesn’t open it. Set it to the key of BACKUP_RECIPIENT.',
  mayNotCreate: 'The user of DATABASE_URL may not create databases. Give it CREATEDB.',
  noRoom: 'The database server has no room for a test restore.',
}
