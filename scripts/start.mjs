import { become, ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
become(['--env-file-if-exists=.env', 'apps/server/src/main.ts'])
