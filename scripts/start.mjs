import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { become, ensureBuilt, ensureInstalled, root } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
become([...settings, 'apps/server/src/main.ts'])
