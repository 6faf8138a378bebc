// Only opens the database, as the server does. The benchmark starts this and measures the time.
import { openDatabase } from '#server/db/open.ts'
import { readSettings } from '#server/settings/settings.ts'

const database = await openDatabase(readSettings(process.env))
// The benchmark waits for a line with an address.
console.log('open, like http://nowhere')
process.once('SIGTERM', () => database.close().then(() => process.exit()))
