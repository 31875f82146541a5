import { Misconfigured, type Settings } from '@hopwise/settings'
import type { BackupStore, S3Place } from './backup-store.ts'
import { openBucket } from './bucket-store.ts'
import { openFolder } from './folder-store.ts'

/** Where backups go, as the settings say it. */
export type BackupTarget = { folder: string } | S3Place

export const openStore = (target: BackupTarget): BackupStore =>
  'folder' in target ? openFolder(target.folder) : openBucket(target)

export function targetOf(settings: Settings<'server'>): BackupTarget | null {
  const { BACKUP_TO: place } = settings
  if (place === undefined) return null
  return place.folder === undefined ? bucketOf(settings, place) : { folder: place.folder }
}

export function bucketOf(
  settings: Settings<'restore'>,
  place: Pick<S3Place, 'bucket' | 'prefix'>,
): S3Place {
  const { BACKUP_S3_REGION: region, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = settings
  if (keyId === undefined || secret === undefined) {
    throw new Misconfigured([
      `s3://${place.bucket} needs BACKUP_S3_KEY_ID and BACKUP_S3_SECRET, its access key`,
    ])
  }
  const endpoint = settings.BACKUP_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return { ...place, endpoint: new URL(endpoint).origin, region, keyId, secret }
}
