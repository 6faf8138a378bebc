// The upper limit of the machine: a bare `node:http` server that always sends the same bytes. The benchmark starts it in a separate
// process, and passes the response to its standard input.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../scripts/ports.mjs'

const { type, body } = JSON.parse(await text(process.stdin))
const bytes = Buffer.from(body)
const headers = { 'content-type': type, 'content-length': bytes.length }

const server = createServer((_request, reply) => reply.writeHead(200, headers).end(bytes))
console.log(`http://127.0.0.1:${await listen(server)}`)
process.once('SIGTERM', () => process.exit())
