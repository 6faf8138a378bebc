// Opens the database as the server does, and nothing else. Started by the bench, to time it.
import { openDatabase } from '#server/db/open.ts'
import { readSettings } from '#server/settings.ts'

const database = await openDatabase(readSettings(process.env))
console.log('open, like http://nowhere')
process.once('SIGTERM', () => database.close().then(() => process.exit()))
