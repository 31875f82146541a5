import type { BackupStore } from './backup-store.ts'
import { openFolder } from './folder-store.ts'

/** Where backups go, as the settings say it. */
export type BackupTarget = { folder: string }

export const openStore = (target: BackupTarget): BackupStore => openFolder(target.folder)
